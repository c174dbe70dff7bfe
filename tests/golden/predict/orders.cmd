# "would help most" names the order that was tried beside the bound, and orders that help nothing are said to.
sparcast generate stencil --size 60x60 -o s.spc
sparcast reorder --order random -o r.spc s.spc >/dev/null
sparcast predict -d in/gpu.csv -k csr-scalar,csr-vector:2 --orders rcm,length r.spc | sed "s/ordering takes [^;]* of/ordering takes T of/"
sparcast predict -d in/gpu.csv -k csr-scalar --orders random s.spc | grep -E "^(No order|csr-scalar)"
sparcast predict -d in/gpu.csv -k csr-scalar,csr-vector:2 --orders rcm --csv r.spc | rev | cut -d, -f7,8 | rev
sparcast predict -d in/gpu.csv -k csr-scalar --orders rcm --json r.spc | grep -A 12 '"orders"' | sed -E 's/_seconds": [0-9.e-]+/_seconds": N/g'
sparcast predict -d in/gpu.csv --orders best r.spc; echo $?
