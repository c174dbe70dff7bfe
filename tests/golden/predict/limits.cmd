# Each limit is explained in words.
sparcast generate stencil --size 100x100 -o s.spc; sparcast generate random --rows 20000 --row-nnz 8 -o r.spc
explain() { sparcast predict "$@" | grep -E "limited by|^-"; }
explain -d c2050 -k csr-scalar s.spc
explain -d v100 -k csr-scalar --hit 0 r.spc
explain -d v100 -k csr-scalar --index 64 --hit 100 s.spc
explain -d in/test.csv -k csr-scalar --set memory_bytes=1000 s.spc
explain -d gather-hmc -k csr-scalar s.spc
printf "%%%%MatrixMarket matrix coordinate pattern general\n3 3 0\n" | explain -d v100 -k csr-scalar -
