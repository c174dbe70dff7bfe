# Which facts count, and which matrices disagree.
sparcast generate random --rows 40000 --row-nnz 8 -o r.spc; sparcast generate stencil --size 200x200 -o s.spc
sparcast sweep -d gather-hbm3 -k csr-vector:4 --sensitivity --value f64 r.spc s.spc
sparcast sweep -d gather-hbm3 -k csr-vector:4 --sensitivity --value f64 --summary --json r.spc s.spc >summary.json
sparcast sweep -d gather-hbm3 -k csr-vector:4 --sensitivity --value f64 --json r.spc s.spc >facts.json
sparcast sweep --from facts.json --json | diff summary.json - && grep -A4 disagree summary.json
sparcast sweep -d c2050 -k csr-vector:4 --sensitivity --set small_slope= --csv s.spc
sparcast sweep -d in/gpu.csv -k csr-vector:4 --what-if memory=gather-hbm3 --sensitivity s.spc | grep -E "gather_|bandwidth"
# Points of a grid are designs, not matrices.
sparcast sweep -d c2050 -k csr-vector:4 --vary memory_bandwidth=1e11,2e11 --sensitivity s.spc | sed "s,  *, ,g"
