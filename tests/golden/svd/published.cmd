sparcast svd predict --device c1060 --device c2050 --model paper --json
