for n in 1 2 5; do sparcast trace --threads $n --json --distance in/small.mtx missing.mtx in/symmetric.mtx $data/matrices/epfl-log2.mtx.xz >out$n 2>err$n; echo $?; done
cmp out1 out2 && cmp out2 out5 && cmp err1 err2 && cmp err2 err5 && cat err5
