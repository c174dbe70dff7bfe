sparcast spmm predict --batch 10 --columns 32 in/small.mtx in/symmetric.mtx --method packed,cublas-batched
