sparcast svd predict --n 2560,7680 --device h200
sparcast svd predict --n 7680 --band 128 --values --csv
sparcast svd predict --n 7680 --model paper --json
