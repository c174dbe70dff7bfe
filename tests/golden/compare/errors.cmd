sparcast compare -d in/test.csv -d nosuch in/small.mtx 2>err; echo $?; cut -c1-30 err
sparcast compare in/small.mtx; echo $?
sparcast compare -d c2050; echo $?
sparcast compare -d c2050 --what-if line_bytes=none in/small.mtx; echo $?
sparcast compare -d c2050 -k csr-scalar,all --csv in/small.mtx | wc -l
sparcast compare -d c2050 --summary -k csr-scalar in/small.mtx | head -n 4
# Not the bandwidth of the data sheet, where the model has a measured or a fitted one.
sparcast compare -d h200 --what-if memory_bandwidth=3.35TB/s in/small.mtx
sparcast compare -d h200 --model paper --what-if memory_bandwidth=3.35TB/s in/small.mtx
sparcast compare -d h200 --what-if memory=gather-hbm3,memory_bandwidth=3.35TB/s in/small.mtx >/dev/null
