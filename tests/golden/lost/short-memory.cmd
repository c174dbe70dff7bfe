# For want of memory alone a row is tried again.
(ulimit -v 100000; sparcast --version >/dev/null 2>&1) || exit 77 # AddressSanitizer alone reserves more
sparcast generate random --rows 200000 --row-nnz 40 -o big.spc
(ulimit -v 60000; sparcast info --threads 1 -o limit.csv big.spc) 2>/dev/null
echo "exit $?"
sparcast info -o limit.csv big.spc
