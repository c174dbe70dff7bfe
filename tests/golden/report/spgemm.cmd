sparcast report -d h200 -d mi250x -d epyc-9654 --spgemm power:3 in/symmetric.mtx >report.html
grep -o '<dt>A times B</dt><dd>[^<]*' report.html
grep -o '"other":{"schema":3,"operation":"spgemm","device":"[a-z0-9]*"' report.html
grep -o '"other":{"why":"[^"]*"' report.html
rm report.html
sparcast compare -d h200 --columns 4 --spgemm square in/symmetric.mtx 2>&1 | head -n 1
sparcast sweep -d h200 --vary memory_bytes=1e9,2e9 --transposed --spgemm square in/symmetric.mtx 2>&1 | head -n 1
sparcast report --spgemm cube in/symmetric.mtx 2>&1 | head -n 1
