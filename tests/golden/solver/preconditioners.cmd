for p in none jacobi block-jacobi:4 chebyshev:2 ilu0 ic0; do
    sparcast solver cg -d h200 --value f64 -k csr-vector:4 --launch graph --preconditioner $p --csv in/symmetric.mtx | cut -d, -f 1,8 | sort -u | tail -n 1
    sparcast solver cg -d h200 --value f64 -k csr-vector:4 --launch graph --preconditioner $p in/symmetric.mtx | sed -n '3,/^Most/s/^\([a-z0-9-]*\)  *\([0-9.]*\) .*/\1 \2/p' | grep -v ^Most | tr '\n' ' '
    echo
done
sparcast solver cg -d h100 --value f64 -k csr-vector:4 --preconditioner block-jacobi:4 in/symmetric.mtx | head -n 1
sparcast solver pipelined-cg -d h100 --value f64 -k csr-vector:4 in/symmetric.mtx | head -n 1
sparcast solver cg -d h100 --value f64 -k csr-vector:4 --preconditioner ilu0 --json in/symmetric.mtx | grep -A 20 '"levels"' | head -n 24
# Where measured times say that the null model is better, the answer does.
sparcast solver cg -d h100 --value f64 -k cusparse-csr --preconditioner jacobi in/symmetric.mtx | tail -n 2
