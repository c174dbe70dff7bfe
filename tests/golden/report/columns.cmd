# Machines side by side with K columns: the interval of the ratio by those of both times; sweeps of the page are of K columns.
sed 's/^clock_hz,[^,]*/clock_hz,1e9/; s/^name,[^,]*/name,Slow/' "$data/devices/h100.csv" >slow.csv
said() { sed -n '/class="boxes"/,/<.ul>/p' page.html | grep -o '<li>.*'; }
sparcast report -d h100 -d slow.csv -d v100 --columns 64 --what-if clock_hz=2e9 --vary multiprocessors=66,132 -o page.html in/small.mtx; echo $?
said; grep -o '[a-z0-9]* columns=64: [^"]*95 %' page.html | sort -u
for d in h100 slow.csv; do sparcast predict -d $d --columns 64 --csv in/small.mtx | sed -n 2p | cut -d, -f4,6-8; done
sparcast report -d h100 -d slow.csv --columns 8 --transposed --sensitivity -k csr-vector -o page.html in/small.mtx in/symmetric.mtx; echo $?
said; grep -o '[a-z0-9]* columns=8,transposed=1 follows [a-z_]*' page.html | sort -u
sparcast report -d h100 --columns 8,64 -o page.html in/small.mtx; echo $?
