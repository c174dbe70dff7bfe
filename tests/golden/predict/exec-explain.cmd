sparcast predict -d in/gpu.csv -k sell,cusparse-csr --value f64 --explain in/small.mtx
