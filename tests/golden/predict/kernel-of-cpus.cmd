cp $data/matrices/epfl-log2.mtx.xz m.mtx.xz
sparcast predict m.mtx.xz -d h100 -k csr
