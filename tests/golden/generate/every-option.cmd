sparcast generate random --rows 100 --cols 50 --row-nnz 3 -o a.mtx
sparcast generate powerlaw --rows 500 --row-nnz 5 --exponent 2.5 --row-nnz-max 40 -o b.mtx
sparcast generate stencil --size 10x10 --points 9 -o c.mtx
sparcast generate circuit --rows 300 --row-nnz 4 --dense 2 -o d.mtx
sparcast generate features --rows 400 --cols 500 --row-nnz-mean 6 --row-nnz-std 2 --skew 20 --bandwidth 0.3 --neighbours 0.8 --similarity 0.6 --placement diagonal -o e.mtx
sparcast info --csv *.mtx | grep ",csr," | cut -d, -f1-18
sparcast generate powerlaw --rows 5 --row-nnz 5 --exponent none -o b.mtx
sparcast generate features --rows 5 --row-nnz-mean 2 --placement left -o b.mtx
