# Facts with the units that people write; what the model does not use is refused.
fact() { sparcast compare --value f32 -d in/test.csv --set "$1" --csv -k csr-scalar in/small.mtx | sed -n 3p | cut -d, -f4,7; }
fact memory_bandwidth=0.1TB/s
fact memory_bandwidth=1e11
fact memory_bandwidth=100G
fact memory_bandwidth=50GiB/s
fact line_bytes=64B
fact line_bytes=0.0625KiB
refused() { sparcast predict --value f32 "$@" in/small.mtx; echo $?; }
refused -d c2050 --set memory_bandwidth=1GHz
refused -d c2050 --set memory_bandwidth=fast
refused -d c2050 --what-if gather_bandwidth=1GB/s
refused -d c2050 --what-if svd_gemm1=1e12
refused -d in/gpu.csv --what-if hit_slope=0
refused -d c2050 --memory 1parsec
sparcast info --memory 500MB --csv in/small.mtx | wc -l
sparcast predict --value f32 --model paper -d gather-hmc --what-if gather_bandwidth=50GB/s -k csr-scalar --csv in/small.mtx | sed -n 2p | cut -d, -f2,5
# So are the values of a sweep.
sparcast sweep --value f32 -d in/test.csv -k csr-scalar --vary memory_bandwidth=0.1TB/s,50GiB/s --csv in/small.mtx | cut -d, -f5-9
sparcast sweep --value f32 -d in/test.csv -k csr-scalar --vary memory_bandwidth=50GB/s:0.1TB/s:+50GB/s --csv in/small.mtx | cut -d, -f5-9
sparcast sweep --value f32 -d in/test.csv --vary memory_bandwidth=1GHz in/small.mtx; echo $?
