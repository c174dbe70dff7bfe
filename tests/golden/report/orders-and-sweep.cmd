# Orders with their times and one picture; a sweep over all matrices and of each, with whole numbers as they are.
data_of() { sed -n 's/.*id="data">\(.*\)<\/script>/\1/p' "$1"; }
export SOURCE_DATE_EPOCH=0
sparcast report -d in/test.csv --orders rcm,random --vary l1_bytes=16KiB:1MiB:x64 -o page.html in/small.mtx in/symmetric.mtx; echo $?
data_of page.html | grep -o '"order":"[a-z]*"'
data_of page.html | grep -o '"spy":{"cells":[0-9]*' | wc -l
data_of page.html | grep -o 'Orders: [^\\"]*'
data_of page.html | grep -o '"sweep_sentences":"[^"]*"'
data_of page.html | grep -o '"value":[0-9][0-9.e]*' | sort | uniq -c | tr -s ' '
grep -o "<h2>.*" page.html; sed -n '/<footer>/,/<\/p>/p; s/^<p>sparcast report.*/&/p' page.html | grep report
sparcast report -d in/test.csv -d in/cpu.csv --sensitivity -o page.html in/small.mtx in/symmetric.mtx; echo $?
data_of page.html | grep -o '"facts_sentences":"[^"]*"'; grep -o "<h2>F.*" page.html
data_of page.html | grep -o '"fact":"[^}]*' | head -3; data_of page.html | grep -c '"sensitivity"'
sparcast report --sensitivity in/measurements.csv; echo $?
sparcast report --orders rcm in/measurements.csv; echo $?
sparcast report --vary l1_bytes=1,2 --vary l1_bytes=3,4 in/small.mtx; echo $?
sparcast report --vary l1_bytes=1,2 --vary l2_bytes=3,4 --vary line_bytes=32,64 in/small.mtx; echo $?
sparcast report -d in/test.csv --orders nosuch in/small.mtx; echo $?
