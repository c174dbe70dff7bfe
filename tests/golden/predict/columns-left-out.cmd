sparcast predict -d h200 --columns 4 -k csr-vector:8,spmm-merge in/small.mtx | grep 'Left out'
