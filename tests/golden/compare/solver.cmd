# An iteration of a solver in the place of a product: designs side by side, over a fact, and on a page.
sparcast generate stencil --size 40x40 --points 5 -o grid.mtx
sparcast compare --solver cg,graph --value f64 -k csr-vector:4,csr-scalar -d h100 -d h200 grid.mtx
sparcast compare --solver cg,ilu0,100000 --value f64 -k csr-vector:4 -d h100 --order colours --json grid.mtx | grep -o '"\(method\|preconditioner\|order\|kernel\)": "[^,]*'
sparcast compare --solver bicgstab -d h100 -d grace --json grid.mtx | grep -o '"\(design\|model\|winner\|limited_by\)": [^,]*'
sparcast sweep --solver cg,library,graph -k csr-vector:4 --value f64 -d h100 --vary vector_switch@library=0,2e-6 --csv grid.mtx | cut -d, -f 5,6,9-12
sparcast sweep --solver cg,library,graph -k csr-vector:4 --value f64 -d h100 --sensitivity --json in/symmetric.mtx | grep -o '"fact": "vector_start@[^}]*'
sparcast report --solver cg,graph,ilu0 -k csr-vector:4 -d h100 grid.mtx | grep -o 'cg with ilu0 by [^.]*'
sparcast compare --solver cg,foo -d h100 grid.mtx
sparcast sweep --solver sor -d h100 --vary l2_bytes=1e6 grid.mtx
