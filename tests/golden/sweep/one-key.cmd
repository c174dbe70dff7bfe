# One key: a line a point, the knee, where designs cross; the same from a file of an earlier run, and summed up.
sparcast generate random --rows 4000 --row-nnz 8 -o r.spc; sparcast generate stencil --size 80x80 -o s.spc
sparcast sweep -d c2050 -k csr-vector:4 --set small_slope= --what-if memory=gather-hbm3 --vary hit=none,20 r.spc s.spc
sparcast sweep -d c2050 -k csr-vector:4 --set small_slope= --what-if memory=gather-hbm3 --vary hit=0:60:+20 -o sweep.jsonl r.spc s.spc
sparcast sweep -d c2050 -k csr-vector:4 --set small_slope= --what-if memory=gather-hbm3 --vary hit=0:60:+20 -o sweep.jsonl r.spc s.spc
sparcast sweep --from sweep.jsonl | tee summary
sparcast sweep --from sweep.jsonl --json
sparcast sweep -d c2050 -k csr-vector:4 --set small_slope= --what-if memory=gather-hbm3 --vary hit=0:60:+20 r.spc s.spc | sed 's, (no values in it),,' | diff summary - && echo the same
sparcast sweep -d c2050 -k csr-vector:4 --set small_slope= --vary line_bytes=32,64 --summary --csv r.spc s.spc
sparcast sweep -d c2050 -k csr-vector:4 --set small_slope= --vary line_bytes=64 --csv r.spc s.spc
