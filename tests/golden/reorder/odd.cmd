# Matrices of odd shapes, and files that are none.
sparcast reorder --order dissection in/small.mtx >/dev/null 2>&1 || exit 77
banner='%%MatrixMarket matrix coordinate pattern general'
printf '%s\n0 0 0\n' "$banner" >none.mtx
printf '%s\n1 3 2\n1 1\n1 3\n' "$banner" >row.mtx
printf '%s\n3 1 2\n1 1\n3 1\n' "$banner" >column.mtx
printf '%s\n4 4 0\n' "$banner" >empty.mtx
for matrix in none row column empty; do
    sparcast reorder --csv $matrix.mtx | cut -d, -f1,4-9
    sparcast reorder -d in/gpu.csv -k csr-scalar --order rcm $matrix.mtx | tail -n 1 | cut -c 1-60
done
sparcast reorder missing.mtx; echo $?
sparcast reorder --order rcm -o new.txt row.mtx; echo $?
sparcast reorder --order rcm -o new.mtx - <row.mtx; echo $?
ls
