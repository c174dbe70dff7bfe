# Kernels of K columns and algorithms of A times B are named as in predict; each design takes those that its product knows.
sparcast compare -d h200 --columns 8 -k spmm-merge:512:128,csr-vector in/symmetric.mtx
sparcast predict -d h200 --columns 8 -k spmm-merge:512:128 in/symmetric.mtx --json | grep '^ *"seconds":' | tail -n 1 >predicted
sparcast compare -d h200 --columns 8 -k spmm-merge:512:128 in/symmetric.mtx --json | grep '^ *"seconds":' | tail -n 1 >compared
diff -w predicted compared && echo the same time
sparcast compare -d h200 --spgemm square -k alg2 in/symmetric.mtx
sparcast sweep -d h200 --vary columns=1,8 -k spmm-merge:512:128,csr-vector --summary in/symmetric.mtx
sparcast compare -d h200 -k spmm-merge:512:128 in/symmetric.mtx
sparcast compare -d h200 --spgemm square -k alg7 in/symmetric.mtx
