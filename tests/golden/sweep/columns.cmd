# A product with k columns on every design: its own facts, what-ifs, layouts, types and kernels.
sparcast generate random --rows 2000 --row-nnz 6 -o r.spc
sparcast sweep -d h100 --columns 8 --what-if clock_hz=1e9 --vary multiprocessors=33,132 r.spc
# A speed is that of predict.
for how in "--columns 8" "--columns 8 --layout col --value f64" "--columns 4 --value bf16" "--columns 8 --transposed" "--transposed" "--columns 8 -k spmm-merge --index 64" "--columns 8 -k peers" "--columns 1"; do
    echo "$how"
    sparcast sweep -d h100 $how --vary l2_bytes=50MiB --json r.spc | grep -o '"design": "[^"]*"\|"kernel": "[^"]*"\|"seconds": [^,]*\|"value_bytes": .\|bfloat' | tr '\n' ' '; echo
    sparcast predict -d h100 $how --set l2_bytes=50MiB --json r.spc | grep -o '"kernel": "[^"]*"\|"seconds": [^,]*' | head -2 | tr '\n' ' '; echo; done
# What each point reads is varied: one-vector facts with one column, those of k columns with more.
sparcast sweep -d h100 --vary columns=1,8 --vary l2_latency=1e-7,3e-7 --csv r.spc | cut -d, -f4-8,10
sparcast sweep -d h100 --vary columns=8 --vary exec_launch@sell=1e-9 r.spc; echo $?
sparcast sweep -d h100 --columns 8 --what-if columns=16,layout=col --vary gpus=1,2 -k spmm-vector --csv r.spc | cut -d, -f4-11
sparcast sweep -d h100 --columns 8 --sensitivity r.spc | grep -c 'columns_cycles@spmm\|clock_hz\|columns_launch@cusparse'
# What is not swept.
sparcast sweep -d h100 --columns 8 --vary columns=1,2 r.spc; echo $?
sparcast sweep -d h100 --columns 8 --layout row --vary layout=row,col r.spc; echo $?
sparcast sweep -d h100 --columns 8 --vary hit=20,40 r.spc; echo $?
sparcast sweep -d h100 --columns 8 -k csr-vector --vary clock_hz=1e9 r.spc; echo $?
sparcast sweep -d h100 --value f16 --vary clock_hz=1e9 r.spc; echo $?
sparcast sweep -d h100 --columns 8 --transposed --layout col --vary clock_hz=1e9 r.spc; echo $?
sparcast sweep -d h100 --columns 8 --solver cg --vary clock_hz=1e9 r.spc; echo $?
sparcast sweep -d epyc-9654 --columns 8 --vary clock_hz=2e9 r.spc; echo $?
