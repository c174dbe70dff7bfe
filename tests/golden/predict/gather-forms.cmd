# A gather memory: its terms, its JSON, what limits it, --exact; and in the place of another memory.
sparcast generate random --rows 3000 --row-nnz 6 -o r.spc
sparcast predict -d gather-hbm3 --value f64 -k csr-vector:4,sell:32:1 --explain r.spc
sparcast predict -d gather-hbm2 -k csr-scalar --exact --json r.spc
sparcast predict -d gather-ddr5 -k csr-scalar --csv r.spc | cut -d, -f2-9
sparcast predict -d gather-hbm3 -k csr-scalar --set gather_index_in_memory=0 --set gather_link_up=1e9 r.spc | grep ^Limited
sparcast predict -d gather-hbm3 -k csr-scalar --set gather_in_flight=1 r.spc | grep ^Limited
sparcast predict -d gather-hbm3 -k csr-scalar --set gather_unit_rate=1e6 r.spc | grep ^Limited
sparcast predict -d gather-hbm3 -k csr-scalar --model paper r.spc | grep -E "^(csr|Limited)"
sparcast predict -d h200 --value f64 -k csr-vector:4 --what-if memory=gather-hbm3,gather_window=0 --explain r.spc
sparcast predict -d c2050 -k csr-vector:4 --what-if memory=2xgather-hmc r.spc
sparcast compare -d h200 -k csr-vector:4 --what-if memory=gather-hbm3,index=memory r.spc
sparcast compare -d c2050 -d gather-hbm3 -k csr-vector:4 --what-if hit+30,index=memory r.spc
