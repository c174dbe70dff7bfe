# Two keys, words among them, on a simulated GPU and on a gather memory; threads make no difference.
sparcast generate random --rows 3000 --row-nnz 6 -o r.spc
sparcast sweep -d in/gpu.csv --value f64 -k csr-vector:4,sell:32:1 --vary l2_bytes=64KiB:1MiB:x4 --vary memory=none,gather-hbm3 r.spc >one
sparcast sweep -d in/gpu.csv --value f64 -k csr-vector:4,sell:32:1 --vary l2_bytes=64KiB:1MiB:x4 --vary memory=none,gather-hbm3 --threads 1 r.spc | diff one - && cat one
sparcast sweep -d gather-hbm3 -d gather-ddr5 -k csr-vector:4 --vary gather_window=0,256 --vary gather_in_flight=64,1024 r.spc
sparcast sweep -d epyc-9654 --vary l2_bytes=256KiB,1MiB r.spc
