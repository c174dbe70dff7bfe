# Mixed precision: x in float64, so caches hold half as many of its elements as with float32.
sparcast generate random --rows 3000 --row-nnz 6 -o r.spc
sparcast reorder -d h200 --vector f64 -k csr-vector:4 --order rcm --json r.spc | grep '"value"'
sparcast reorder -d h200 --value f64 --vector f32 r.spc
echo "exit $?"
