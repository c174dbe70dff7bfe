# This CPU, with few matrices: measured, fitted, judged; the file is taken by predict, and the command goes on from its rows.
run() { sparcast calibrate --on cpu --cores 1 --recipes 14 --seconds 0.0005 --within 3600 -o cpu.csv --json; }
run > first.json; echo "exit $?"
wc -l < cpu-measurements.csv > rows
run > second.json; echo "exit $?"
wc -l < cpu-measurements.csv | cmp - rows && echo "not measured again"
grep -o '"model": "[a-z]*"' first.json
grep -c '^interval_' cpu.csv | awk '{ print ($1 >= 2 ? "an interval" : "none") }'
sparcast predict -d ./cpu.csv in/small.mtx --csv | awk -F, 'NR == 2 { print ($8 > 0 && $8 <= $9 ? "low <= high" : "none") }'
ls
