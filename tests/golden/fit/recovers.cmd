# The file was made with a launch of 4e-6 s and 90e9 B/s: both lie within the intervals, or beside them by 2 %.
sparcast fit in/measurements.csv -d in/test.csv -o fitted.csv --csv >out.csv
head -n 1 out.csv
awk -F, '$2 == "saturating_launch" { print $1, $2, ($4 < 4e-6 * 1.02 && $5 > 4e-6 * 0.98 ? "ok" : $0) }
    $2 == "saturating_bandwidth" { print $1, $2, ($4 < 90e9 * 1.02 && $5 > 90e9 * 0.98 ? "ok" : $0) }' out.csv
sparcast predict -d ./fitted.csv --model saturating -k csr-scalar --csv in/small.mtx | wc -l
grep -c "sparcast fit measurements.csv" fitted.csv
