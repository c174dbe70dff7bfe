sparcast predict -d h100 --columns 64 --value f16 -k cusparse-spmm2 in/symmetric.mtx; sparcast predict -d h100 --value f16 in/symmetric.mtx
