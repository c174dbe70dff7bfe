sed '/^svd_/d' $data/devices/h200.csv >bare.csv
sparcast svd fit --rates $data/measurements/h200-svd-rates.csv -d ./bare.csv -o new.csv
echo $?
grep -c '^svd_band' new.csv
grep '^svd_gemv' new.csv
sparcast svd predict --n 7680 -d ./new.csv
sparcast svd fit a.csv b.csv --rates r.csv -d h200
echo $?
