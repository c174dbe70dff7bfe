sparcast solver -d h100 --value f64 cg -k cusparse-csr in/symmetric.mtx
sparcast solver bicgstab -d h100 --value f64 -k csr-vector:4 --launch graph --iterations 100 --host epyc-9654 in/symmetric.mtx
