cp $data/matrices/epfl-log2.mtx.xz m.mtx.xz
sparcast compare m.mtx.xz -k csr-scalar,ell -d a100 --orders rcm --products 500
