# A matrix of which a tenth is filled is better stored in full: that stands first.
sparcast predict -d h100 --columns 64 --value f16 recipe:random,rows=1024,cols=1024,row-nnz=200 | grep -o '^Answer: .*; of these run spmm-[a-z]*'
