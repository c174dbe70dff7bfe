h="%%MatrixMarket matrix coordinate"
printf "%s\r\n" "$h integer general" "%% c" "" "2 2 2" "1 1 5" "2 1 -7" >crlf.mtx
printf "%s complex hermitian\n2 2 2\n1 1 5 0\n2 1 -7 1.5e300" "$h" >hermitian.mtx
printf "%s real skew-symmetric\n2 2 1\n2 1 -7" "$h" >skew.mtx
printf "%s pattern general\n2 2 3\n1 1\n2 2\n1 1\n" "$h" >twice.mtx
gzip -k skew.mtx; bzip2 -k skew.mtx 2>/dev/null || cp skew.mtx skew.mtx.bz2; xz -k skew.mtx
mkdir skew && cp skew.mtx skew/ && tar -czf skew.tar.gz skew
sparcast info --csv crlf.mtx hermitian.mtx skew.mtx twice.mtx skew.mtx.gz skew.mtx.bz2 skew.mtx.xz skew.tar.gz | grep -E "^file|,csr," | cut -d, -f1-14
# Comments longer than any buffer.
{ printf '%s pattern general\n' "$h"; yes '% a comment' | head -n 100000; printf '2 2 1\n2 1\n'; } >commented.mtx
sparcast info --csv commented.mtx | grep -E ",csr," | cut -d, -f1-14
