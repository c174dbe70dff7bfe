sparcast spgemm in/symmetric.mtx --value f64 --algorithm alg3:5,reuse --json
