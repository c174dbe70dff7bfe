# A matrix in other orders is one more design of each device.
sparcast generate stencil --size 60x60 -o s.spc
sparcast reorder --order random -o r.spc s.spc >/dev/null
sparcast compare -d in/gpu.csv -d in/test.csv -k csr-scalar,csr-vector --order rcm,length s.spc r.spc
sparcast compare -d in/gpu.csv --order all s.spc; echo $?
