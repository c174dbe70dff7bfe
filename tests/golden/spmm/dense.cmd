sparcast spmm predict --batch 100 --rows 90 --row-nnz 40 --columns 100 --column-major --device h100 --method packed,cublas-batched
sparcast spmm predict --batch 100 --rows 90 --row-nnz 40 --columns 100 --column-major --device h100 --method cublas-batched --json
