# No file that is not a table of ours is written to, not even cut where its last line has no end.
look() {
    printf 'my important text' >text
    printf '# Title\ntext\nlast' >README.md
    printf '# a table of mine\na,b\n1,2' >table.csv
    for file in text README.md table.csv; do
        cp $file before
        sparcast "$@" -o $file >/dev/null
        echo "exit $?"
        cmp $file before
    done
}
look probe --on cpu -k csr-scalar in/small.mtx
look probe --on cpu -k csr-scalar nonexist.mtx
look svd probe --host --csv --n 4 --repeats 1
look spmm probe --cpu --csv --batch 2 --rows 4
# Nor is any replaced: what goes to a whole file replaces only one of its kind, a table for people none.
replace() {
    printf '# Title\ntext\nlast' >README.md
    cp README.md before
    sparcast "$@" >out
    echo "exit $?"
    cmp README.md before
}
replace info -o README.md in/small.mtx
replace predict -d c2050 --json -o README.md in/small.mtx
replace validate in/measurements.csv -d in/test.csv --csv -o README.md
replace validate in/measurements.csv -d in/test.csv --pairs README.md
replace fit in/measurements.csv -d in/test.csv -o README.md
replace report -d c2050 -o README.md in/small.mtx
replace svd probe --host --n 4 -o README.md
replace spmm probe --cpu --batch 2 --rows 4 -o README.md
replace reorder --order rcm --permutation README.md in/symmetric.mtx
replace merge README.md in/measurements.csv
cp README.md list.spc && sparcast info --cache list.spc in/small.mtx >out
cp README.md list.mtx.gz && sparcast generate stencil --size 3x3 -o list.mtx.gz
cp README.md machine.csv && sparcast calibrate --on cpu -o machine.csv
cmp README.md list.spc && cmp README.md list.mtx.gz && cmp README.md machine.csv
# Its own are.
again() {
    sparcast "$@" >out && sparcast "$@" >out
    echo "exit $?"
}
again predict -d c2050 -o own.json in/small.mtx
again validate in/measurements.csv -d in/test.csv --pairs pairs.csv -o own.csv
again fit in/measurements.csv -d in/test.csv -o device.csv
again report -d c2050 -o own.html in/small.mtx
again reorder --order rcm --permutation order -o own.mtx in/symmetric.mtx
again generate stencil --size 3x3 -o own.mtx.gz
again generate stencil --size 3x3 -o own.mtx.xz
again generate stencil --size 3x3 -o own.mtx.zst
again info --cache own.spc in/small.mtx
again merge own-too.csv in/measurements.csv
ls
