# the batch that the issue of this command was written for
sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64,512 --device h200
