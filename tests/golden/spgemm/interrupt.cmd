# Ctrl-C while products are counted
timeout --preserve-status -s INT 3 sparcast spgemm recipe:random,rows=500000,row-nnz=60 -d h200
echo $?
