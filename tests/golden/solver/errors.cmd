sparcast solver 2>&1 | head -n 1
sparcast solver jor -d h100 in/symmetric.mtx
sparcast solver gmres:0 -d h100 in/symmetric.mtx
sparcast solver cg in/symmetric.mtx 2>&1 | head -n 1
sparcast solver cg -d h100 --preconditioner ssor in/symmetric.mtx 2>&1 | head -n 1
sparcast solver cg -d h100 -k nosuch in/symmetric.mtx
sparcast solver cg -d h100 in/wide.mtx in/nosuch.mtx
sparcast solver cg -d c2050 in/symmetric.mtx
sparcast solver cg -d h100 --set vector_start@axpy-library= --vectors library -k csr-vector in/symmetric.mtx
sparcast solver pipelined-cg -d h100 --preconditioner jacobi in/symmetric.mtx
