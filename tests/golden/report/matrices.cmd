command -v gnuplot >/dev/null || exit 77
sparcast report -d in/test.csv -d in/cpu.csv --what-if hit+30 -o page.html in/small.mtx missing.mtx in/symmetric.mtx; echo $?
head -n 1 page.html; tail -n 1 page.html
grep -c "<svg" page.html; grep -cE "(src|href)=.http" page.html; grep -c "in/symmetric.mtx" page.html
grep -o "<h[12]>.*" page.html
