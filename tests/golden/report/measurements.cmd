# A threshold above the sizes of the file, so that there are small matrices to draw.
command -v gnuplot >/dev/null || exit 77
sed "s/^small_rows_threshold,4,/small_rows_threshold,70000,/" in/test.csv >test.csv
sparcast report -d ./test.csv -o page.html in/measurements.csv; echo $?
head -n 1 page.html; tail -n 1 page.html
grep -c "<svg" page.html; grep -o "<h[12]>.*" page.html; ls
