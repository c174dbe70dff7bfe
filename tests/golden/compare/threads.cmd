for n in 1 2 3; do sparcast compare -k csr-scalar,csr-vector,ell,fold --threads $n --csv -d c2050 -d h200 in/small.mtx missing.mtx in/symmetric.mtx >out$n 2>err$n; done
cmp out1 out2 && cmp out2 out3 && cmp err1 err2 && cmp err2 err3
