sparcast predict -d gather-hmc -k csr-scalar in/small.mtx
