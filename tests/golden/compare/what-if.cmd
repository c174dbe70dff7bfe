sparcast compare -d in/test.csv -k csr-scalar --what-if hit+30 --what-if spatial=max --set memory_bandwidth=2e11 in/small.mtx in/symmetric.mtx
