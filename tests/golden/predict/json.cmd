sparcast predict -d in/test.csv -k fold:2,csr-scalar --json in/small.mtx
