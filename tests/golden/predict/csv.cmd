sparcast predict -d in/test.csv -k fold:2,csr-vector:4 --value f64 --index 64 --csv in/small.mtx in/symmetric.mtx
