cp $data/matrices/epfl-log2.mtx.xz m.mtx.xz
sparcast reorder m.mtx.xz --orders rcm --csv | cut -d, -f1,2,4-8
