sparcast svd fit $data/measurements/h200-svd.csv --rates $data/measurements/h200-svd-rates.csv -d h200 -o new.csv | tail -5
sparcast svd predict --device ./new.csv --n 5120
