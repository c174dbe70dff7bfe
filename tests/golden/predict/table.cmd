sparcast predict -d in/test.csv -k csr-scalar,csr-vector,ell,fold in/small.mtx
