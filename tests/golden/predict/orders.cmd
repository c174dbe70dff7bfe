# "would help most" names the order that was tried and orders that help nothing are said to.
sparcast generate stencil --size 60x60 -o s.spc
sparcast reorder --order random -o r.spc s.spc >/dev/null
sparcast predict -d in/gpu.csv -k csr-scalar,csr-vector:2 --orders rcm,length r.spc
sparcast predict -d in/gpu.csv -k csr-scalar --orders random s.spc | grep -E "^(Orders|csr-scalar)"
sparcast predict -d in/gpu.csv -k csr-scalar,csr-vector:2 --orders rcm --csv r.spc | rev | cut -d, -f7,8 | rev
sparcast predict -d in/gpu.csv -k csr-scalar --orders rcm --json r.spc | sed -n '/"orders"/,/best_order/p' | grep -v kernel
sparcast predict -d in/gpu.csv --orders best r.spc; echo $?
