sparcast svd predict --device c1060 --device c2050 --model paper
sparcast svd predict --device h200 --model paper --n 2560,7680
