# Times of two machines in one table: one set of terms, each matrix simulated on the machine of its row.
mask='s/ +-?[0-9][-+.e0-9x]*( %)?/ N/g; s/ +/ /g'
awk -F, '/^#/ { next } !seen++ { print "device," $0; next } { print (NR % 2 ? "h200," : "h100,") $0 }' in/times.csv >two.csv
sparcast fit two.csv -d h200 --terms --bootstrap 20; echo $?
sparcast fit two.csv -d h200 --terms --measured-on all --bootstrap 20 | sed -E "$mask" | head -n 4
sed s/h100,/nosuch,/ two.csv >wrong.csv
sparcast fit wrong.csv -d h200 --terms --measured-on all 2>&1 | cut -c1-40
