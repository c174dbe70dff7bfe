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
ls
