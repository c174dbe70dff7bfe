# A threshold above the sizes of the file, so that there are small matrices to draw.
sed "s/^small_rows_threshold,4,/small_rows_threshold,70000,/" in/test.csv >test.csv
sparcast report -d ./test.csv -o page.html in/measurements.csv; echo $?
head -n 1 page.html; tail -n 1 page.html
grep -o "<h[12]>.*" page.html; ls
sed -n 's/.*id="data">\(.*\)<\/script>/\1/p' page.html | grep -o '"matrix":' | wc -l
