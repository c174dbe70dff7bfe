# Numbers are masked: that what the times were made with is found again is checked in the unit tests.
SOURCE_DATE_EPOCH=0; export SOURCE_DATE_EPOCH
mask='s/ +-?[0-9][-+.e0-9x]*( %)?/ N/g; s/ +/ /g'
sparcast fit in/times.csv -d h200 --terms --bootstrap 20 -o found.csv | sed -E "$mask"
grep '@mykernel-f64' found.csv | sed -E 's/^([^,]*),[0-9.e-]+,/\1,N,/; s/ -?[0-9][-+.e0-9]*/ N/g'
sparcast predict -d ./found.csv -k csr-vector,mykernel --value f64 in/small.mtx | sed -E "$mask"
sparcast predict -d ./found.csv -k sell,mykernel --value f64 --json in/small.mtx | grep -E 'by_terms|"use"' | sed -E 's/: -?[0-9][-+.e0-9]*/: N/g'
sparcast predict -d ./found.csv -k mykernel --value f64 --explain in/small.mtx | sed -E "$mask" | head -n 10
sparcast predict -d ./found.csv -k peers --value f64 --csv in/small.mtx | cut -d, -f4 | sort | grep -e "^mykernel" -e cusparse-csr$
