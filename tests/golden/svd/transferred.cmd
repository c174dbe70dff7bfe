# machines that measured nothing of it: carried over by rules
sparcast svd predict --n 2560 -d a100 -d v100 -d c2050 -d mi100
sparcast svd predict --n 7680 --band 96 -d c2050 --csv
