# A header that claims 10^9 rows for one entry costs neither memory nor time; nor does a rectangle of one long row.
ulimit -v 4000000
sparcast --version >/dev/null 2>&1 || exit 77 # AddressSanitizer alone reserves more
printf '%%%%MatrixMarket matrix coordinate pattern general\n1000000000 1000000000 1\n1 1\n' >claim.mtx
timeout 10 sparcast info --json claim.mtx
echo "exit $?"
awk 'BEGIN { n = 20000; print "%%MatrixMarket matrix coordinate pattern general"; print n, n, 2 * n - 1
    for (i = 1; i <= n; i++) print 1, i; for (i = 2; i <= n; i++) print i, i }' >row.mtx
timeout 60 sparcast probe --on cpu --no-features --quiet -k ell,csr-scalar --seconds 1e-3 -o rows.csv row.mtx
measured rows.csv | cut -d, -f 6
timeout 60 sparcast probe --on cpu --no-features --quiet -k ell --padding 1e6 --seconds 1e-3 -o rows.csv row.mtx
timeout 60 sparcast probe --on cpu --no-features -k rbp-ell -o rows.csv row.mtx
