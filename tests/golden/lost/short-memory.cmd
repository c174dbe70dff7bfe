# For want of memory alone a row is tried again.
(ulimit -v 100000; sparcast --version >/dev/null 2>&1) || exit 77 # AddressSanitizer alone reserves more
sparcast generate random --rows 200000 --row-nnz 40 -o big.spc
(ulimit -v 60000; sparcast info --threads 1 -o limit.csv big.spc) 2>/dev/null
echo "exit $?"
sparcast info -o limit.csv big.spc
# One matrix after the other takes no more than one.
for i in 1 2 3 4 5 6; do ln big.spc copy$i.spc; done
(ulimit -v 300000; sparcast info --threads 1 -o copies.csv copy?.spc)
# What is known to be too much is refused before it is begun; columns without an entry take nothing.
printf '%%%%MatrixMarket matrix coordinate pattern general\n1 4000000000 1\n1 4000000000\n' >wide.mtx
ulimit -v 1000000
sparcast reorder wide.mtx
sparcast predict -d h200 -k csr-scalar --orders rcm wide.mtx | sed -n 's/, [0-9.]* GFLOPS .*//p; /not tried/p'
sparcast predict -d h200 --columns 8 --csv wide.mtx | tail -n 1 | cut -d, -f 1-3
