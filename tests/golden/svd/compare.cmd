# one size on several machines, by one model
sparcast svd compare --n 2560,7680 -d a100 -d h100 -d c2050
sparcast svd compare --n 7680 -d c1060 -d c2050 -d h200 --model paper --csv
sparcast svd compare --n 512 --values --band 32 -d v100 -d p100 --json
# what does not fit into the memory
sparcast svd compare --n 40000 -d h100 -d t4
sparcast svd predict --n 40000 -d h100 | grep "^Too large"
sparcast svd compare -d a100 -d xeon-6230
