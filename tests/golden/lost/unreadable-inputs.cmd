# A file is not made for nothing, and one that is there keeps even its torn line until a row is added.
sparcast probe --on cpu --seconds 1e-6 -k csr-scalar -o new.csv nonexist.mtx
echo "exit $?"
ls new.csv 2>/dev/null
sparcast probe --on cpu --seconds 1e-6 --quiet -k csr-scalar -o rows.csv in/small.mtx 2>/dev/null
printf 'torn,1,2' >>rows.csv
cp rows.csv before
sparcast probe --on cpu --seconds 1e-6 --quiet -k csr-scalar -o rows.csv nonexist.mtx in/small.mtx
cmp rows.csv before
sparcast probe --on cpu --seconds 1e-6 --quiet -k csr-scalar,ell -o rows.csv in/small.mtx
grep -c torn rows.csv
measured rows.csv | grep -c '^small,'
