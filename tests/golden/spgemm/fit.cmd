# The terms of a file of times, judged on families left out: a table, and the same as JSON.
sparcast spgemm --fit "$data/measurements/xeon-spgemm.csv" -d xeon-8480 -o fitted.csv
sparcast spgemm --fit "$data/measurements/xeon-spgemm.csv" -d xeon-8480 -o again.csv --json
cmp fitted.csv again.csv && echo same file
