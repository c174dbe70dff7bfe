#!/bin/bash
# usage: measure.sh PROGRAM PATTERNS OUT [DEVICE] - the whole measurement set of one GPU, in one go (under ten minutes on an
# H200 with 16 cores). DEVICE: its name (h200), which the files of results begin with. PROGRAM: bin/ of a bundle, with sparcast, check and unpack; PATTERNS: *.pat.xz, or *.mtx and the like; OUT:
# folder for the results, which an interrupted run continues.
#
# DEVICE-counters-f32.csv  every matrix, every kernel and library kernel, float32, counters
# DEVICE-counters-f64.csv  the same in float64 for every third matrix of the sorted list of names
# DEVICE-variants.csv      parameters of a format on 24 matrices: slice heights sorted and not, fold widths, lanes; times only
# machine.csv       microbenchmarks; check.txt: every kernel against float64
set -u -o pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$1 patterns=$2 out=$3 device=${4:-h200}
export PATH=$program:$PATH
work=${TMPDIR:-/tmp}/sparcast-measure
mkdir -p "$work/m" "$out"
SECONDS=0
step() { echo "== $SECONDS s: $*"; }

step check
timeout 150 check > "$out/check.txt" 2>&1 || echo "check: $?"
tail -1 "$out/check.txt"
step machine
timeout 60 sparcast probe --machine -d "$device" -o "$out/machine.csv" || exit

step matrices
# The name of a generated matrix is its recipe: "stencil --size 32x32 --points 5" -> gen-stencil-size32x32-points5
generate() {
    name=gen-$(sed 's/ --/-/g; s/ //g' <<< "$1")
    [ -e "$work/m/$name.spc" ] || OMP_NUM_THREADS=4 sparcast generate $1 -o "$work/m/$name.spc"
}
expand() {
    name=$(basename "$1" .pat.xz)
    [ -e "$work/m/$name.mtx" ] || { xz -dc "$1" | unpack > "$work/m/$name.part" && mv "$work/m/$name.part" "$work/m/$name.mtx"; }
}
export -f generate expand; export work
find "$patterns" -name '*.pat.xz' -print0 | xargs -0 -P "$(nproc)" -I{} bash -c 'expand "$1"' _ {}
xargs -P 4 -d '\n' -I{} bash -c 'generate "$1"' _ {} < "$here/sweep.txt"

# Largest first: the machine is not left waiting for one file at the end.
files=$(find "$work/m" "$patterns" -maxdepth 1 \( -name '*.mtx' -o -name '*.spc' \) -printf '%s %p\n' | sort -rn | cut -d' ' -f2)
names=$(for f in $files; do basename "$f"; done | sort)
third=$(awk 'NR % 3 == 1' <<< "$names")
echo "$(wc -w <<< "$files") matrices"

step float32
timeout --foreground -s INT "${F32_SECONDS:-350}" sparcast probe $files -k all,peers -v f32 --seconds 0.012 --quiet -o "$out/$device-counters-f32.csv" 2> "$out/f32.log"
tail -1 "$out/f32.log"
step float64
f64=$(for f in $files; do grep -qxF "$(basename "$f")" <<< "$third" && echo "$f"; done)
timeout --foreground -s INT "${F64_SECONDS:-125}" sparcast probe $f64 -k all,peers -v f64 --seconds 0.012 --quiet -o "$out/$device-counters-f64.csv" 2> "$out/f64.log"
tail -1 "$out/f64.log"
step variants
some=$(for f in $files; do grep -qxE "$(tr '\n' '|' < "$here/variants.txt" | sed 's/|$//')" <<< "$(basename "$f" | sed 's/\.[a-z]*$//')" && echo "$f"; done)
kernels=csr-vector:2,csr-vector:4,csr-vector:8,csr-vector:16,csr-vector:32,fold:2,fold:4,fold:8,fold:16,fold:32,cusparse-csr,cusparse-coo,cusparse-sell:32
for s in 1 2 4 8 16 32 64 128 256 512 1024; do kernels+=,sell:$s:1,sell:$s:1000000000; done
for s in 4096; do kernels+=,sell:32:$s,sell:64:$s,sell-plain:32:$s; done
timeout --foreground -s INT "${VARIANT_SECONDS:-65}" sparcast probe $some -k $kernels -v f32,f64 --seconds 0.008 --no-counters --no-cold --no-features --quiet -o "$out/$device-variants.csv" 2> "$out/variants.log"
tail -1 "$out/variants.log"
step done
