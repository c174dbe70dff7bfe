# No line is wider than the terminal; --wide, a file and a pipe have all.
mkdir -p a/folder/with/a/rather/long/name/and/another/one
cp in/small.mtx a/folder/with/a/rather/long/name/and/another/one/matrix.mtx
for columns in 80 60; do
    export COLUMNS=$columns
    for command in "info a" "trace a" "trace --curve --distance a" "predict -d c2050 a" "predict -d h200 a" "predict -d h200 --explain a" \
        "compare -d h200 --what-if spatial=max --what-if line_bytes=64 a" "reorder a" "reorder -d h200 a" "device" "device h200" "device --keys" \
        "svd predict --n 7680" "svd predict --n 7680 --model paper" "spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64" \
        "validate in/measurements.csv -d in/test.csv" help "svd --help" "spmm --help" "predict --help" "info --help" "report --help"; do
        width=$(sparcast $command | wc -L)
        [ $columns = 60 ] && [ "$command" != "${command%help}" ] && continue # lists of commands need 80
        [ "$width" -le "$columns" ] || echo "$command: $width columns on $columns"
    done
done
COLUMNS=70
sparcast trace a
sparcast trace --wide a | head -2
sparcast trace a -o table.txt && head -2 table.txt
# A long name of a design is shortened before columns are left out.
COLUMNS=80 sparcast compare -d h200 -k sell --set l2_bytes=50MiB --set exec_memory_bandwidth=3.35TB/s --set clock_hz=1.9GHz in/small.mtx | head -5 | sed -E "s/ [0-9.]+ +[0-9.]+x$/ N N/"
