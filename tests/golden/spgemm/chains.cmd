sparcast spgemm --power 5 -d h200 -d v100 recipe:stencil,size=9x9,points=5 --csv | cut -d, -f1-9
sparcast spgemm --galerkin recipe:stencil,size=9x9,points=5 recipe:random,rows=81,cols=9,row-nnz=1 | grep "^[AP]"
sparcast spgemm --transpose-b recipe:random,rows=20,cols=5,row-nnz=2 | grep '^A A'
