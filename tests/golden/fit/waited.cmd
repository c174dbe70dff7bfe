# Times in families that a clock of the host took: what the source waits; a second source with the terms held.
SOURCE_DATE_EPOCH=0; export SOURCE_DATE_EPOCH
sed '/^#/d; s/^gen-\([^-]*\)-.*$/&,\1/; s/^matrix.*/&,family/' in/times.csv | grep -v 'few\|nosuch' >first.csv
awk -F, -v OFS=, 'NR > 1 { $3 += 1e-5 } 1' first.csv >second.csv
sparcast fit first.csv -d h200 --terms --waited --use-all --bootstrap 20 --source "nobody (1990)" -o found.csv |
    grep -o '^Launching and waiting take\|charged with\|^mykernel *f64 *[0-9]* '
grep -o 'published times: nobody (1990)' found.csv | sort | uniq -c
sparcast fit second.csv -d ./found.csv --terms --waited --hold --bootstrap 20 --json >held.json
grep -o '"families": [0-9]*\|"waited_seconds": {"value": [0-9]\.[0-9]\|"terms": \[\]\|"every": {"n": [0-9]*' held.json
sparcast fit first.csv -d h200 --terms --hold; echo $?
sparcast fit first.csv -d h200 --waited; echo $?
sparcast fit first.csv -d h200 --source x; echo $?
