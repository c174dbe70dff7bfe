# Ginkgo's kernels on a V100 wait for the host in each iteration; a CPU starts its threads.
sparcast solver cg -d v100 --value f64 -k ginkgo-csr in/symmetric.mtx
sparcast solver cgs -d v100 --value f64 -k ginkgo-sellp --iterations 10 --host xeon-6230 in/symmetric.mtx
sparcast solver gmres:4 -d v100 --value f64 -k ginkgo-csr in/symmetric.mtx | sed -n '2,/^launch/p'
sparcast solver cg -d v100 --value f64 -k ginkgo-csr --launch graph in/symmetric.mtx
sparcast solver minres -d v100 --value f64 -k ginkgo-csr in/symmetric.mtx
sparcast solver bicgstab -d epyc-9654 --value f64 in/symmetric.mtx
sparcast solver cg -d grace --value f64 -k csr-balanced --preconditioner ilu0 --vectors library in/symmetric.mtx
