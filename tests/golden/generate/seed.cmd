for seed in 1 1 2; do sparcast generate random --rows 200 --row-nnz 5 --seed $seed -o m.mtx --threads $((seed + 1)); cksum m.mtx; done
