# A closed descriptor is not taken by the file of rows: no message lands there, and lost output is an error.
for closed in '0<&-' '1>&-' '2>&-' '0<&- 1>&- 2>&-'; do
    rm -f rows.csv
    eval "sparcast probe --on cpu --seconds 1e-6 --quiet -k csr-scalar -o rows.csv in/small.mtx nonexist.mtx $closed" 2>/dev/null
    echo "exit $?"
    measured rows.csv | cut -d, -f 1
done
sparcast info in/small.mtx >&-
echo "exit $?"
