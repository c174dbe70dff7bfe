#!/bin/bash
# usage: preparation.sh PROGRAM OUT.csv FILE... - what it costs to prepare each matrix for each format: build_seconds on the
# host, one layout after the other with all cores (measure.sh builds many at once), prepare_seconds on the GPU. PROGRAM: bin/
# of a bundle. Times of products are there too, but few and short. Rectangles of 20 GB and more are left out.
set -u
export PATH=$1:$PATH
out=$2
shift 2
for file; do
    kernels=csr-scalar,fold,sell,rbp-csr,cusparse-csr,cusparse-coo,cusparse-sell
    for rectangle in $(sparcast info --csv "$file" | awk -F, '$15 ~ /ell/ && $15 != "sell" && $19 < 20e9 { print $15 }'); do
        kernels+=,$rectangle
    done
    timeout 60 sparcast probe "$file" -k "$kernels" --seconds 0.001 --no-counters --no-cold --no-features --quiet -o "$out"
done
