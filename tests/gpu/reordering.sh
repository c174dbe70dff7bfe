#!/bin/bash
# usage: reordering.sh PROGRAM MATRICES OUT - matrices in several orders, measured on one GPU, in one go (about nine minutes
# on an H200 with 16 cores). PROGRAM: bin/ of a bundle that was built with METIS; MATRICES: a folder of matrices; OUT: folder
# for the results, which an interrupted run continues.
#
# reordering.csv   every matrix in every order, our kernels, float32 and float64, warm, times only. A matrix is called
#                  NAME@ORDER: copter2@rcm, copter2@partition-64.
# forecast-32.json, forecast-64.json   the same forecast for the device DEVICE (h200), for reordering_verdict.py
# orders.txt       what finding each order took and did to bandwidth and locality
#
# NAME@ORDER.spc lie in WORK (a folder of its own under TMPDIR). `sparcast validate OUT/reordering.csv -d h200 WORK` replays
# them. The same orders come out on every machine, so PREPARE_ONLY=1 makes the folder again where there is no GPU.
#
# Time boxes in seconds: PREPARE_SECONDS (150), FORECAST_SECONDS (100), PROBE_SECONDS (300). What does not fit is left out,
# largest matrices first, and is made up for by the next run. KERNELS: those that are measured (all).
set -u -o pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 matrices=$2 out=$3
export PATH=$program:$PATH
export work=${WORK:-${TMPDIR:-/tmp}/sparcast-reordering}
export orders=${ORDERS:-own rcm partition:64 rabbit random}
export least=${LEAST_NNZ:-300000} most=${MOST_NNZ:-40000000} out
device=${DEVICE:-h200}
mkdir -p "$work" "$work.originals" "$out"
SECONDS=0
step() { echo "== $SECONDS s: $*"; }

# The name of a generated matrix is its recipe: "stencil --size 32x32 --points 5" -> gen-stencil-size32x32-points5
generate() {
    name=gen-$(sed 's/ --/-/g; s/ //g' <<< "$1")
    [ -e "$work.originals/$name.spc" ] && return
    OMP_NUM_THREADS=2 sparcast generate $1 -o "$work.originals/$name.spc"
}

# All orders of one matrix, unless it is too small to tell orders apart or too large for the time.
permute() {
    base=$(basename "$1" | sed 's/\.\(gz\|xz\|bz2\|zst\)$//; s/\.[a-z]*$//')
    nnz=$(sparcast info --csv "$1" | awk -F, 'NR == 2 { print $4 }')
    [ -n "$nnz" ] && [ "$nnz" -ge "$least" ] && [ "$nnz" -le "$most" ] || return 0
    for order in $orders; do
        to=$work/$base@${order//:/-}.spc
        [ -e "$to" ] || sparcast reorder --threads 2 --order "$order" -o "$to" --csv "$1" | tail -1 >> "$out/orders.txt"
    done
}
export -f generate permute

step "matrices in their orders"
xargs -P "$(nproc)" -d '\n' -I{} bash -c 'generate "$1"' _ {} < "$here/reordering.txt"
find -L "$work.originals" "$matrices" -maxdepth 1 -type f -printf '%s %p\n' | sort -n | cut -d' ' -f2- |
    timeout --foreground -s INT "${PREPARE_SECONDS:-150}" xargs -P "$(nproc)" -d '\n' -I{} bash -c 'permute "$1"' _ {}

# Only matrices of which all orders are there, smallest first, the orders of a matrix one after the other.
last=${orders##* }
files=$(for last_file in $(find "$work" -name "*@${last//:/-}.spc" -printf '%s %p\n' | sort -n | cut -d' ' -f2-); do
    all=
    for order in $orders; do all+=" ${last_file%@*}@${order//:/-}.spc"; done
    ls $all > /dev/null 2>&1 && echo "$all"
done)
echo "$(wc -l <<< "$files") matrices, $(wc -w <<< "$files") files"
[ -n "${PREPARE_ONLY:-}" ] && exit

step measurements
timeout --foreground -s INT "${PROBE_SECONDS:-300}" sparcast probe $files -k "${KERNELS:-all}" -v f32,f64 --seconds 0.008 --no-counters \
    --no-cold --no-features --quiet -o "$out/reordering.csv" 2> "$out/reordering.log"
tail -1 "$out/reordering.log"
step forecasts
for bits in 32 64; do
    timeout --foreground -s INT $((${FORECAST_SECONDS:-100} / 2)) sparcast predict -d "$device" --value f$bits --json $files \
        > "$out/forecast.part" && mv "$out/forecast.part" "$out/forecast-$bits.json"
done
step "verdict"
python3 "$here/reordering_verdict.py" "$out/reordering.csv" "$out"/forecast-*.json | tee "$out/verdict.txt"
step "done"
