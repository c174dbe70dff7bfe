# What-ifs of the execution-order model with the published model beside it; a device without its facts has only the latter.
bare() { sed -E 's/[0-9]+(\.[0-9]+)?(e-?[0-9]+)?( [nu]s|x)?/N/g; s/ +/ /g'; }
sparcast compare -k csr-scalar -d in/gpu.csv -d in/test.csv --what-if line_bytes=64 --what-if l1_bytes=16384 --what-if spatial=max,index=memory in/small.mtx in/symmetric.mtx | bare
sparcast compare -k csr-scalar -d in/gpu.csv --set l2_bytes=1000 --summary --json in/small.mtx | bare
sparcast compare -k csr-scalar -d in/gpu.csv --what-if line_bytes=48 in/small.mtx; echo $?
sparcast compare -k csr-scalar -d in/gpu.csv --what-if line_bytes=512 in/small.mtx; echo $?
