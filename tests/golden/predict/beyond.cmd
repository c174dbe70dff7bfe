# What is too large: an L1 as no machine has it costs no memory; one matrix beyond --memory; more GPUs than rows.
sparcast predict -d h200 --set l1_bytes=5GB -k csr-vector in/symmetric.mtx | grep -c run
sparcast predict -d h200 --memory 1M in/small.mtx
sparcast predict -d h200 --gpus 1,2,16 recipe:random,rows=10,row-nnz=3 | grep -E '^(No| +[0-9]|recipe.* [0-9]+  )' | cut -c1-60
sparcast predict -d h200 --gpus 16 recipe:random,rows=10,row-nnz=3
