# What another machine would bring: twice the bandwidth is 2x; intervals of 0.8 to 1.25 of both, in quadrature, reach a factor of 1.371.
for speed in 144 288; do
    { sed "s/^memory_bandwidth,[^,]*/memory_bandwidth,${speed}e9/; s/^kind,.*/&/" in/test.csv; printf 'interval_low,0.8,1,test\ninterval_high,1.25,1,test\n'; } >bw$speed.csv; done
sparcast report -k csr-scalar -d bw144.csv -d bw288.csv --what-if hit+30 -d h200 -o page.html in/small.mtx in/symmetric.mtx; echo $?
grep -o "<li>.*in the place.*" page.html
sparcast report -k csr-scalar -d bw144.csv -d bw288.csv -o page.html in/small.mtx; grep -o "<li>.*in the place.*" page.html
sparcast report -k csr-scalar -d bw144.csv -o page.html in/small.mtx; grep -c "in the place" page.html
