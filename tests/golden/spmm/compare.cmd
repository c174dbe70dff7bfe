# one batch on several machines; all methods of each are in the JSON; a machine without the facts
sparcast spmm compare --batch 100 --rows 50 --row-nnz 2 --columns 64,512 -d a100 -d h100 -d p100
sparcast spmm compare --rows 32-256 --row-nnz 1-5 --columns 1024 --host-arrays --method batched-st,cusparse -d p100 -d v100 --csv
sparcast spmm compare --batch 2 -d h200 -d a100 --columns 8 --value f64 in/small.mtx
sparcast spmm compare --batch 1 --rows 5 --columns 8 --method packed -d a100 -d h100 --json
# what does not fit into the memory
sparcast spmm compare --batch 50000 --rows 1000 --row-nnz 10 --columns 256 -d t4 -d h200
sparcast spmm predict --batch 50000 --rows 1000 --row-nnz 10 --columns 256 -d t4 --method packed
sparcast spmm compare -d a100 -d c2050
sparcast spmm compare -d a100 --figures here
