# Rows cut over several GPUs beside one, in the order of the file and reordered before the cut.
sparcast generate stencil --size 60x50x40 -o s.spc
sparcast compare -d h200 --value f64 -k csr-vector:8 --gpus 2,4 --order rcm s.spc
sparcast compare -d h200 --value f64 -k csr-vector:8 --what-if gpus=4,system=hgx-h200-4 --csv s.spc | cut -d, -f2-6
sparcast compare -d h200 --what-if gpus=0 s.spc; echo $?
sparcast compare -d h200 --what-if system=hgx-h200 s.spc; echo $?
sparcast compare -d c2050 --gpus 2 s.spc; echo $?
sparcast compare -d h200 --what-if gpus=2,system=nosuch s.spc; echo $?
sparcast compare -d h200 --value f64 -k csr-vector:8 --what-if gpus=4,system=in/system.csv s.spc; echo $?
sparcast predict -d h200 --what-if gpus=2 s.spc; echo $?
# The question about k columns, and what a sweep and a page make of several GPUs.
sparcast predict -d h200 --value f64 --columns 8 --gpus 1,4 s.spc
sparcast predict -d h200 --value f64 --transposed --gpus 2 s.spc; echo $?
sparcast sweep -d h200 --value f64 -k csr-vector:8 --vary gpus=1:4:x2 --csv s.spc | cut -d, -f2-9
sparcast sweep -d h200 --value f64 -k csr-vector:8 --vary gpus=1,2 --what-if gpus=4 --summary s.spc | head -6
sparcast report -d h200 --what-if gpus=4 --vary gpus=1,2,4 -k csr-vector:8 -o r.html s.spc && grep -q 'gpus=4' r.html && echo there
# An iteration of a solver over several GPUs, beside one.
sparcast compare -d h200 --value f64 -k csr-vector:8 --solver cg,graph --gpus 2 s.spc | head -5
sparcast solver cg --launch graph -d h200 --value f64 -k csr-vector:8 --gpus 1,2 s.spc | sed -n '4,6p' | cut -c1-20
sparcast sweep -d h200 --value f64 -k csr-vector:8 --solver cg,graph --vary gpus=1,2 --csv s.spc | cut -d, -f5,6,9-11
sparcast compare -d h200 --value f64 -k csr-vector:8 --solver cg,ilu0 --gpus 2 s.spc; echo $?
