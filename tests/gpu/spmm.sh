#!/bin/bash
# usage: spmm.sh PROGRAM OUT - batched products on one GPU, in one go (under six minutes on an H200 with 16 cores). PROGRAM:
# bin/ of a bundle, with sparcast and, if it is to run first, test_spmm_device; OUT: folder for the results, which an
# interrupted run continues.
#
# spmm-check.txt          every kernel of ours against float64 on awkward batches
# h200-spmm.csv           all methods on all batches of docs/spmm.md: stream, graph and cold times
# h200-spmm-counters.csv  hardware counters of the batches of the paper's figures and of the longest rows
set -u -o pipefail
program=$1 out=$2
export PATH=$program:$PATH
mkdir -p "$out"
SECONDS=0
step() { echo "== $SECONDS s: $*"; }

step check
if [ -x "$program/test_spmm_device" ]; then
    timeout 60 test_spmm_device > "$out/spmm-check.txt" 2>&1 || { echo "check: $?"; cat "$out/spmm-check.txt"; exit 1; }
    tail -1 "$out/spmm-check.txt"
fi
step counters
count() {
    timeout --foreground -s INT 25 sparcast spmm probe "$@" --cold --counters --samples 3 --sample-seconds 0.0005 \
        -o "$out/h200-spmm-counters.csv" > /dev/null || echo "counters: $?"
}
count --rows 50,256 --row-nnz 2,16 --columns 64,512
count --rows 64,1024 --row-nnz 1,5 --columns 64,512 --method batched-st,batched-csr,packed
count --rows 256,1024,32-256 --row-nnz 16 --columns 512 --method packed
count --rows 256,1024 --row-nnz 5,16 --columns 512 --method packed --column-major
step sweep
timeout --foreground -s INT "${SWEEP_SECONDS:-290}" sparcast spmm probe --sweep --cold --samples 3 --sample-seconds 0.0005 \
    -o "$out/h200-spmm.csv" > /dev/null || echo "sweep: $?"
step "$(grep -vc '^#' "$out/h200-spmm.csv") rows"
