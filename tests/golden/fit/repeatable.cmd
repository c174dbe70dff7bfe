export SOURCE_DATE_EPOCH=1700000000
sparcast fit in/measurements.csv -d in/test.csv --seed 3 --bootstrap 50 --json -o a.csv >a.json
sparcast fit in/measurements.csv -d in/test.csv --seed 3 --bootstrap 50 --json -o b.csv >b.json
cmp a.csv b.csv && cmp a.json b.json && grep -c 2023-11-14 a.csv
head -n 7 a.json
