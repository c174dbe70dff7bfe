# A kernel whose format pads beyond the limit is a row without a time: written once, no measurement to what reads
# times, kept by merge, and no obstacle to the time when --padding asks for it.
awk 'BEGIN { n = 400; print "%%MatrixMarket matrix coordinate pattern general"; print n, n, 2 * n - 1
    for (i = 1; i <= n; i++) print 1, i; for (i = 2; i <= n; i++) print i, i }' >row.mtx
probe() {
    sparcast probe --on cpu --line 128 --quiet -k ell,csr-scalar --seconds 1e-3 --name here "$@" row.mtx
}
# A row that does not come to rest is measured again and written at the end.
look() {
    measured "$1" | awk -F, 'NR > 1 { print $1, $4, $5, $6, $9, ($10 == "" ? "no time" : "a time"), $14 }' | sort
}
probe -o rows.csv
probe -o rows.csv
look rows.csv
sed 's/^row,/other,/' rows.csv >part.csv
sparcast merge all.csv rows.csv part.csv
look all.csv
sparcast validate all.csv -d h200 --csv | cut -d, -f 1-6
probe --padding 1e6 -o rows.csv
probe --padding 1e6 -o rows.csv
probe -o rows.csv
look rows.csv
