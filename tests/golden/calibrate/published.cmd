# A CPU from times of others on matrices of theirs: here those that the model has, with a fact changed that a fit finds again.
mkdir m
for i in 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50; do
  sparcast generate random --rows $((i * i * 9)) --row-nnz $((1 + i % 7)) -o m/n$i.spc
done
sparcast device --export epyc-7763 -o there.csv
sparcast predict -d ./there.csv --set cpu_nonzero=3e-9 --cores 1 -k csr --value f64 --csv m >times
echo matrix,rows,cols,nnz,kernel,value_bytes,seconds,cache_state >times.csv
awk -F, 'NR > 1 { i = $1; gsub(/[^0-9]/, "", i); n = i * i * 9; print "n" i "," n "," n "," n * (1 + i % 7) ",csr,8," $7 ",warm" }' times >>times.csv
sparcast calibrate --on cpu --cores 1 --measured times.csv --machine ./there.csv -o new.csv --json m >answer; echo "exit $?"
grep -oE '"rows": [0-9]+' answer | head -n 1
sparcast predict -d ./new.csv --cores 1 -k csr --value f64 --csv m/n30.spc | awk -F, 'NR > 1 { print $6 }' >new
awk -F, '$1 == "n30" { print $7 }' times.csv | paste - new | awk '{ r = $1 / $2; print (r > 0.97 && r < 1.03 ? "within 3 %" : r) }'
# Six of them, beside one that is held out.
grep -E '^(matrix|n10|n20|n30|n40|n41|n50|n49|n48|n47|n46),' times.csv | head -n 11 >six.csv
sparcast calibrate --on cpu --cores 1 --measured six.csv --machine ./there.csv -o six-new.csv --json m | grep -oE '"rows": [0-9]+' | head -n 1
sparcast predict -d ./six-new.csv --cores 1 -k csr --value f64 --csv m/n45.spc | awk -F, 'NR > 1 { print $6 }' >new
awk -F, '$1 == "n45" { print $7 }' times.csv | paste - new | awk '{ r = $1 / $2; print (r > 0.9 && r < 1.1 ? "within 10 %" : r) }'
sparcast calibrate --on cpu --cores 1 --measured times.csv --machine ./there.csv -o none.csv nosuch; echo "exit $?"
sparcast calibrate --on cpu -o none.csv m; echo "exit $?"
