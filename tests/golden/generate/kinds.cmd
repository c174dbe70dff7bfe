sparcast generate stencil --size 60x60x10 -o stencil.spc
sparcast generate fem --size 8x8x8 --dof 3 --shuffle 0.1 -o fem.mtx.gz
sparcast generate banded --rows 500 --row-nnz 7 --half-bandwidth 20 -o banded.mtx
sparcast generate random --rows 500 --row-nnz 7 -o random.mtx.xz
sparcast generate rmat --scale 10 --edge-factor 16 -o rmat.mtx.zst
sparcast generate powerlaw --rows 500 --row-nnz 7 -o powerlaw.mtx
sparcast generate circuit --rows 500 -o circuit.mtx
sparcast info --csv *.mtx *.mtx.* *.spc | grep -E "^file|,csr," | cut -d, -f1-14
