# Rows cut over several GPUs: in the box, and in the data of the page what predict --gpus says. A matrix that is not square has no such answer.
boxes() { sed -n '/class="boxes"/,/^<\/div>/p' page.html | grep -o '<h2>[^<]*\|<dt>GPUs</dt><dd>[^<]*'; }
sparcast generate stencil --size 40x40x40 -o cube.spc
sparcast report -d h100 -d a100 --gpus 1,2,4 --figures figures -o page.html cube.spc; echo $?
boxes
sparcast predict -d a100 --gpus 1,2,4 --csv cube.spc | cut -d, -f1-3 | head -3; ls figures | grep 'gpus\|pairs' | grep svg
sparcast report -d h100 -k all,peers --gpus 2,4 --transport nccl -o page.html cube.spc in/small.mtx in/symmetric.mtx; echo $?
boxes
sparcast generate random --rows 100 --cols 60 --row-nnz 3 -o wide.spc
sparcast report -d h100 --gpus 2 -o page.html wide.spc; echo $?
boxes
sparcast report -d c2050 -d h100 --gpus 2 -o page.html in/small.mtx; echo $?
boxes
sparcast report -d h100 --gpus 2 --system nosuch -o page.html in/small.mtx 2>err; echo $?; cut -c1-40 err
sparcast report -d h100 --exchange whole -o page.html in/small.mtx; echo $?
# With a solver the cut is of its iteration.
sparcast report -d h100 --value f64 -k csr-vector:8 --solver cg,graph --gpus 1,2 -o page.html cube.spc; echo $?
boxes
sparcast solver cg -d h100 --value f64 -k csr-vector:8 --launch graph --gpus 1,2 --csv cube.spc | cut -d, -f4-7,22
sparcast report -d h100 --value f64 -k csr-vector:8 --solver cg,jacobi --gpus 2 -o page.html cube.spc; echo $?
boxes
