for seed in 1 1 2; do OMP_NUM_THREADS=$((seed + 1)) sparcast generate random --rows 200 --row-nnz 5 --seed $seed -o m.mtx; cksum m.mtx; done
