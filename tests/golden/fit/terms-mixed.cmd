# Terms of a kernel in mixed precision are its own: NAME-mixed.
SOURCE_DATE_EPOCH=0; export SOURCE_DATE_EPOCH
sed 's/f64/mixed/' in/times.csv >times.csv
sparcast fit times.csv -d h200 --terms --bootstrap 20 -o found.csv | head -3 | sed -E 's/ +-?[0-9][-+.e0-9x]*( %)?/ N/g; s/ +/ /g'
grep -o '^term_traffic@mykernel-mixed' found.csv
sparcast predict -d ./found.csv -k mykernel --vector f64 --csv in/small.mtx | cut -d, -f4
sparcast predict -d ./found.csv -k mykernel --value f64 in/small.mtx
echo "exit $?"
