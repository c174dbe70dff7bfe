sparcast info --csv --value f64 --index 64 in/symmetric.mtx | grep -E "^file|,(csr|ell|fold),"
