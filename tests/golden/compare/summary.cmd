sparcast compare -k csr-scalar,csr-vector,ell,fold --summary --json -d in/test.csv -d in/cpu.csv in/small.mtx in/symmetric.mtx
