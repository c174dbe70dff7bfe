sparcast predict -d h200 -k csr-vector,sell:32:1,cusparse-csr --products 1000 in/small.mtx
