# Mixed precision: A's values in float32, x and y in float64, in every model; and what is none.
sparcast generate random --rows 3000 --row-nnz 6 -o r.spc
sparcast predict -d h200 --value f32 --vector f64 r.spc
sparcast predict -d h200 --vector f64 --value f32 -k csr-vector:4 --json r.spc | grep -E '"value"|kernel"' | head -2
sparcast predict -d h200 --value mixed -k csr-vector:4 --csv r.spc | cut -d, -f1-6
sparcast predict -d c2050 --vector f64 -k csr-vector:4 r.spc
sparcast predict -d gather-hbm3 --vector f64 -k csr-vector:4 r.spc
sparcast predict -d h200 --value f64 --vector f64 -k csr-vector:4 r.spc | sed -n 2p
sparcast compare -d h200 -d c2050 --vector f64 -k csr-vector:4 r.spc
sparcast predict -d h200 --value f64 --vector f32 r.spc
echo "exit $?"
sparcast predict -d h200 --value f32 --vector f16 r.spc
echo "exit $?"
