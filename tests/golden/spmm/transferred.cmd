# the machine of the paper, and one without the libraries
sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64 --host-arrays -d p100 -d mi100
sparcast spmm predict --batch 100 --rows 90 --row-nnz 40 --columns 100 --column-major -d a100 --csv
sparcast spmm predict --method cusparse --batch 10 --rows 50 --row-nnz 2 --columns 8 -d mi100
