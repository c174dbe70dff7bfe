# Levels after each order; what an order of rows brings to triangular solves, and what precedes an iteration.
sparcast generate stencil --size 40x40 --points 5 -o grid.mtx
sparcast reorder --levels --order own,levels,colours --json grid.mtx | tr -d ' \n' | grep -o '"order":"[a-z]*"\|"lower":{"count":[0-9]*,"rows_max":[0-9]*\|"upper":{"count":[0-9]*,"rows_max":[0-9]*'
sparcast reorder --levels --order own,levels,colours grid.mtx | tail -n 4
printf '%%%%MatrixMarket matrix coordinate pattern general\n2 3 2\n1 1\n2 3\n' >rectangular.mtx
sparcast reorder --levels --order levels rectangular.mtx
sparcast solver cg -d h100 --value f64 -k csr-vector:4 --launch graph --preconditioner ilu0 --iterations 100 --orders levels,colours,rcm grid.mtx | sed 's/; that pays from.*/./'
sparcast solver cg -d h100 --value f64 -k csr-vector:4 --launch graph --preconditioner block-jacobi:4 --iterations 100 grid.mtx | grep Once
sparcast solver cg -d h100 --value f64 --preconditioner ic0 --host xeon-x5670 grid.mtx | tail -n 1
sparcast solver cg -d h100 --orders all grid.mtx
sparcast solver cg -d h100 --host h200 grid.mtx
