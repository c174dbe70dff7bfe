# Every kernel against float64 on the host: this computer's own, then the twins of GPU kernels.
sparcast generate random --rows 50 --row-nnz 7 -o a.mtx
sparcast probe a.mtx --on cpu --check --value f32,f64,mixed | sed 's/, worst.*//'
sparcast probe a.mtx --on cpu --check --value f64 -k csr-scalar,csr-vector,ell,fold,rbp-csr,rbp-ell,rbp-ell-r | sed 's/, worst.*//'
# What does not run there is not wrong.
sparcast probe a.mtx --on cpu --check -k cusparse-csr | sed 's/on [a-z0-9-]*$/on .../'
sparcast probe a.mtx --on cpu --check -k cusparse-csr >out
echo $?
