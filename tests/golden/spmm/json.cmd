sparcast spmm predict --batch 100 --rows 50,32-256 --row-nnz 1-5 --columns 16 --method packed,batched-csr,cublas-batched --json
