sparcast generate random --rows 100 --cols 50 --row-nnz 3 -o a.mtx
sparcast generate powerlaw --rows 500 --row-nnz 5 --exponent 2.5 --row-nnz-max 40 -o b.mtx
sparcast generate stencil --size 10x10 --points 9 -o c.mtx
sparcast generate circuit --rows 300 --row-nnz 4 --dense 2 -o d.mtx
sparcast info --csv *.mtx | grep ",csr," | cut -d, -f1-14
sparcast generate powerlaw --rows 5 --row-nnz 5 --exponent none -o b.mtx
