sparcast compare -k csr-scalar,csr-vector,ell,fold -d in/test.csv -d gather-hmc --csv in/small.mtx
