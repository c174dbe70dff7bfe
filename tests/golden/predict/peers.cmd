# What is said about kernels that are not simulated themselves: once for all alike.
sparcast predict -d h200 -k csr-merge,peers in/small.mtx | grep -E 'simulated|predicted as|library'
sparcast predict -d a100 -k cusparse-csr,cusparse-coo,sell in/small.mtx | grep -E 'simulated|predicted as|library'
sparcast predict -d mi250x -k csr-merge in/small.mtx
sparcast predict -d mi250x -k csr-merge,csr-vector in/small.mtx | grep -c csr-merge
