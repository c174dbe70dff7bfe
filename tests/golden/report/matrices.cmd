export SOURCE_DATE_EPOCH=0
sparcast report -d in/test.csv -d in/cpu.csv --what-if hit+30 -o page.html in/small.mtx missing.mtx in/symmetric.mtx; echo $?
head -n 1 page.html; tail -n 1 page.html
grep -cE "(src|href)=.http" page.html; grep -o "<h[12]>.*" page.html
sed -n '/class="boxes"/,/<h2>Overview/p; /<tbody>/,/<\/tbody>/p; /<footer>/,/<\/p>/p' page.html
grep -c "UW Interactive Data Lab" page.html
# What the charts draw: two rows without entries and so on, each cell a digit.
sed -n 's/.*id="data">\(.*\)<\/script>/\1/p' page.html | grep -o '"row_lengths_log2":[^]]*]' 
sed -n 's/.*id="data">\(.*\)<\/script>/\1/p' page.html | grep -o '"density":"[0-9]*"' | sed 's/[^1-9]//g'
sed -n 's/.*id="data">\(.*\)<\/script>/\1/p' page.html | grep -o '"curve":[^]]*' | cut -c1-60
