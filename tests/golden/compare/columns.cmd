# k columns as designs beside a vector, in the order of the file and reordered; of several GPUs; swept.
sparcast generate random --rows 2000 --row-nnz 6 -o r.spc
sparcast compare -d h100 --columns 8,32 --what-if columns=32,layout=col --order rcm r.spc
sparcast compare -d h200 --what-if columns=8,gpus=2 --csv r.spc | cut -d, -f2-6
sparcast sweep -d h100 --vary columns=1:64:x8 --csv r.spc | cut -d, -f2-9
sparcast sweep -d h100 --vary columns=4,16 --vary layout=row,col --summary r.spc | head -7
sparcast compare -d h100 --columns 4,64 --layout row,col --csv r.spc | cut -d, -f2-7
sparcast compare -d h100 --columns 8 --transposed --csv r.spc | cut -d, -f2-7
sparcast compare -d h100 --transposed --csv r.spc | cut -d, -f2-7
sparcast sweep -d h100 --vary transposed=0,1 --vary columns=1,8 --csv r.spc | cut -d, -f2-9
# A speed is that of predict.
sparcast predict -d h100 --columns 32 --csv r.spc | sed -n 2p | cut -d, -f1-8
# What-ifs are of each product that is asked for, and only what it reads can be changed.
sparcast compare -d h100 --columns 1,8 --set clock_hz=1e9 --what-if multiprocessors=66 --what-if columns=2 --csv r.spc | cut -d, -f4-7
sparcast compare -d h100 --columns 8 --what-if columns_dense_rate@f32=5e12 --csv r.spc | cut -d, -f4-6
sparcast compare -d h100 --columns 8 --what-if exec_launch@sell=1e-9 r.spc; echo $?
sparcast compare -d h100 --columns 0 r.spc; echo $?
sparcast compare -d h100 --what-if columns=2,layout=up r.spc; echo $?
sparcast predict -d h100 --what-if columns=2 r.spc; echo $?
sparcast compare -d h100 --solver cg --what-if columns=2 r.spc; echo $?
sparcast compare -d h100 --transposed --solver cg r.spc; echo $?
sparcast compare -d h100 --layout col r.spc; echo $?
sparcast compare -d h100 --columns 8 --layout col --transposed r.spc; echo $?
sparcast compare -d h100 --what-if gpus=2,transposed=1 r.spc; echo $?
sparcast compare -d h100 --what-if transposed=2 r.spc; echo $?
# Only vectors have a choice of models.
sparcast compare -d h100 --columns 8 --model paper r.spc; echo $?
sparcast compare -d h100 --columns 8 --model exec --csv r.spc | wc -l
# A CPU beside a GPU keeps its product with one vector.
sparcast compare -d xeon-6240x2 -d h100 --columns 8 --csv r.spc | cut -d, -f2-7
