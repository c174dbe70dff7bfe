# Rows in mixed precision: replayed, judged and fitted as such; the measurements are those of float32, so numbers are masked.
sed 's/,4,4,gpu,/,48,4,gpu,/' in/executed.csv >mixed.csv
sparcast validate mixed.csv -d in/gpu.csv -m exec --pairs pairs.csv | head -3 | sed -E 's/-?[0-9][0-9.]*( %|x)?/N/g; s/ +/ /g'
cut -d, -f3,4 pairs.csv | sort | uniq -c | sort -n | sed 's/^ *//'
sparcast validate mixed.csv -d h200 -m paper | head -2 | sed -E 's/-?[0-9][0-9.]*( %|x)?/N/g; s/ +/ /g'
SOURCE_DATE_EPOCH=0 sparcast fit mixed.csv -d in/gpu.csv --model exec --rows 12 -o found.csv | head -2 | sed -E 's/ -?[0-9][-+.e0-9]*/ N/g; s/ +/ /g'
sed 's/,4,4,gpu,/,12,4,gpu,/' in/executed.csv >wrong.csv
sparcast validate wrong.csv -d in/gpu.csv
echo "exit $?"
