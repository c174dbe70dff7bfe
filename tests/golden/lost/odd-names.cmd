# A file name may hold whatever a file system allows: every writer quotes it, and the file reads back.
line='two
lines'
mkdir f
cp in/small.mtx "f/$line.mtx"
cp in/small.mtx "f/a \"quoted\", name.mtx"
for i in 1 2; do
    sparcast probe --on cpu --seconds 1e-6 --quiet -k csr-scalar -o rows.csv f/*.mtx
done
sed -n '/^# command/p' rows.csv
sparcast trace --csv f/*.mtx | cut -c -40 | sed '1d'
sparcast info --json f/*.mtx | grep '"file"'
