# rows of one length meet a mean between two; a deviation that moves the mean is told
sparcast generate features --rows 1000 --row-nnz-mean 0.4 -o a.mtx
sparcast generate features --rows 1000 --cols 500 --row-nnz-mean 3.5 -o b.mtx
sparcast generate features --rows 5000 --row-nnz-mean 10 --row-nnz-std 100 -o c.mtx
sparcast generate features --rows 6000 --row-nnz-mean 9 --row-nnz-std 4 --skew 30 -o d.mtx
sparcast info --csv *.mtx | grep ",csr," | cut -d, -f1-4
sparcast generate banded --rows 10 --row-nnz 8 --half-bandwidth 2 -o e.mtx
