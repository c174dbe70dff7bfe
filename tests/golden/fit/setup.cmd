# What precedes the first product, from recorded conversions: the facts are those of the bundled device (of COO, entries and
# bytes are the same; sell-plain has none there).
facts() { grep "^setup_" "$1" | cut -d, -f1,2 | grep -v "@cusparse-coo\|@sell-plain" | sort; }
sparcast fit "$data/measurements/h200-conversions-f32.csv" --setup "$data/measurements/h200-preparation.csv" -d h200 -o new.csv | head -n 8
facts new.csv >found
facts "$data/devices/h200.csv" >bundled
diff found bundled && echo the same facts
sparcast fit in/measurements.csv --setup in/measurements.csv -d h200
sparcast fit in/measurements.csv --setup in/measurements.csv
sparcast fit in/measurements.csv --setup in/measurements.csv --ratios -d h200
