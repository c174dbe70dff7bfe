sparcast generate random --rows 4000 --row-nnz 60 -o r.spc
sparcast predict r.spc -d p100 --model paper -k csr-scalar,csr-vector,csr-merge,cusparse-csr
