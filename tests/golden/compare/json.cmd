sparcast compare -k csr-scalar,csr-vector,ell,fold -d in/test.csv --what-if line_bytes=64 --json in/small.mtx
