sparcast report -d h200 -d mi250x -d epyc-9654 --spgemm power:3 in/symmetric.mtx >report.html
grep -o '<dt>A times B</dt><dd>[^<]*' report.html
grep -o '"other":{"schema":3,"operation":"spgemm","device":"[a-z0-9]*"' report.html
grep -o '"other":{"why":"[^"]*"' report.html
rm report.html
sparcast compare -d h200 --columns 4 --spgemm square in/symmetric.mtx 2>&1 | head -n 1
sparcast sweep -d h200 --vary memory_bytes=1e9,2e9 --transposed --spgemm square in/symmetric.mtx 2>&1 | head -n 1
sparcast report --spgemm cube in/symmetric.mtx 2>&1 | head -n 1
printf '%%%%MatrixMarket matrix coordinate pattern general\n4 2 5\n1 1\n2 1\n3 2\n4 1\n4 2\n' >p.mtx
sparcast report -d h200 -d h100 --spgemm transposed in/symmetric.mtx p.mtx >report.html
grep -o '<dt>A times B</dt><dd>[^<]*' report.html
rm report.html
sparcast compare -d h200 -d epyc-9654 --spgemm galerkin:p.mtx --csv in/symmetric.mtx | cut -d, -f1-4
sparcast sweep -d h200 --vary memory_bytes=1e9,2e9 --spgemm times:p.mtx --csv in/symmetric.mtx | cut -d, -f1-3
sparcast compare -d h200 --spgemm times:in/symmetric.mtx p.mtx 2>&1 | head -n 1
rm p.mtx
