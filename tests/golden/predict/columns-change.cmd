# What would help a product with k columns: columns of zeros, the dense product, another kernel.
for k in 126 127; do sparcast predict -d h100 --columns $k recipe:stencil,size=60x60,points=5 | grep -o 'would help most: .*'; done
sparcast predict -d h100 --columns 127 --json recipe:stencil,size=60x60,points=5 | grep padded
sparcast predict -d h100 --columns 32 recipe:random,rows=500,row-nnz=500 | grep -o 'would help most: .*'
sparcast predict -d h100 --columns 32 -k cusparse-spmm1 recipe:stencil,size=60x60,points=5 | grep -o 'would help most: .*'
