# Several GPUs: a recipe whose parts are made alone, the same matrix stored, each partition, both exchanges.
sparcast predict -d h100 --value f64 -k csr-vector:8 --gpus 1,2,4 recipe:stencil,size=60x50x40
sparcast generate stencil --size 60x50x40 -o s.spc
sparcast predict -d h100 --value f64 -k csr-vector:8 --gpus 1,2,4 --csv s.spc | sed "s,.*hgx,hgx," >stored
sparcast predict -d h100 --value f64 -k csr-vector:8 --gpus 1,2,4 --csv recipe:stencil,size=60x50x40 | sed "s,.*hgx,hgx," | diff stored - >/dev/null && echo same
sparcast predict -d h100 --value f64 -k csr-vector:8 --gpus 2,12 --exchange whole --overlap --csv s.spc
sparcast predict -d h100 -k csr-vector:8 --gpus 2 --partition metis --json s.spc | grep -E '"(n|halo_entries_max|halo_entries_sum|partition)"'
sparcast predict -d h100 -k csr-vector:8 --gpus 2 --launch graph --system in/system.csv --json s.spc | grep -E '"(system|launch_seconds)"'
# A system on which the null model is better says so.
sparcast predict -d h200 -k csr-vector:8 --gpus 2 --transport nccl in/small.mtx | tail -2
# What cannot be.
sparcast predict -d h100 --gpus 8 in/small.mtx; echo $?
sparcast predict -d h100 --gpus 2,1 s.spc; echo $?
sparcast predict -d h100 --gpus 4 --system in/system.csv s.spc; echo $?
sparcast predict -d h100 --gpus 2 recipe:rmat,scale=6,edge-factor=4; echo $?
sparcast predict -d h100 --gpus 2 recipe:stencil,sise=6x4; echo $?
sparcast predict -d c2050 --gpus 2 s.spc; echo $?
sparcast predict -d h100 --gpus 2 --system hgx-h10 s.spc; echo $?
sparcast predict -d h100 --overlap s.spc; echo $?
sed s/B\\/s/m/ in/system.csv >wrong.csv; sparcast predict -d h100 --gpus 2 --system ./wrong.csv s.spc; echo $?
# Transports, and an iteration of a solver.
sparcast predict -d h200 --value f64 -k csr-vector:8 --gpus 2,4 --transport nccl --csv s.spc | cut -d, -f2-6,14,15,25
sparcast solver cg -d h200 --value f64 -k cusparse-csr --gpus 1,4,16 s.spc
sparcast solver gmres:10 -d h200 --value f64 --vectors fused -k cusparse-csr --launch graph --gpus 2 --json s.spc | grep -E '"(method|reduce_seconds|limited_by)"'
sparcast solver cg -d h200 --gpus 2 --iterations 5 s.spc; echo $?
# One number of GPUs is compared with one GPU; what holds it back is the limit of its row.
cp $data/matrices/epfl-log2.mtx.xz . # a name of one length in wrapped lines
for n in 1 2 1,2; do sparcast predict -d mi250 --gpus $n epfl-log2.mtx.xz 2>/dev/null | head -2; done
