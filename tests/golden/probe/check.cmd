# Every kernel of ours against float64, on the host.
sparcast generate random --rows 50 --row-nnz 7 -o a.mtx
sparcast probe a.mtx --on cpu --check --value f32,f64,mixed | sed 's/, worst.*//'
