sparcast report; echo $?
sparcast report in/measurements.csv in/small.mtx; echo $?
sparcast report missing.mtx -o page.html; echo $?
sparcast report missing.csv -o page.html; echo $?
sparcast report in/test.csv -o page.html; echo $?
sparcast report -d nosuch in/small.mtx 2>err; echo $?; cut -c1-30 err
sparcast report -k nosuch in/measurements.csv; echo $?
sparcast report -d in/test.csv -d in/cpu.csv in/measurements.csv; echo $?
sparcast report -k ell,fold in/measurements.csv; echo $?
sparcast report in/measurements.csv; echo $?
sparcast report -d in/test.csv -k rbp-csr in/measurements.csv; echo $?
sparcast report in/small.mtx -o missing/page.html; echo $?
sparcast report in/small.mtx >/dev/full; echo $?
ls
sparcast report -d c2050 -o page.pdf in/small.mtx
echo $?
sparcast report -d h100 --vectors-stay -o page.html in/small.mtx; echo $?
