#!/bin/bash
# usage: tests/bench/collection.sh SPARCAST [COUNT [COMMAND [OPTION...]]]   a folder at once against one call a file
#
# COUNT (3,000) matrices of mixed kinds and sizes are generated: most have 10^3 to 10^5 non-zeros, each hundredth has
# 2 x 10^6. COMMAND (info) is run on each file alone with one thread, one call after the other, then on the folder, then
# as two shards that are merged. The goal: the folder at 90 % or more of the speed of single calls times cores, and the
# merged shards with the same bytes. Ends with 1 where a goal is missed. Times are those of the wall clock: on a machine
# that others use, run it with real-time priority (chrt -f 1).
set -euo pipefail
program=$(realpath -e "${1:?usage: collection.sh SPARCAST [COUNT [COMMAND...]]}")
count=${2:-3000}
shift $(($# < 2 ? $# : 2))
[ $# -gt 0 ] || set -- info
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cores=$(nproc)

size() { # I: rows, log-uniform by a fixed sequence
    awk -v i="$1" 'BEGIN { x = (i * 0.6180339887) % 1; print int(100 * 100 ^ x) }'
}
for i in $(seq "$count"); do
    rows=$(size "$i")
    [ $((i % 100)) = 0 ] && rows=200000
    case $((i % 4)) in
    0) kind="random --rows $rows --row-nnz 10" ;;
    1) kind="banded --rows $rows --row-nnz 10 --half-bandwidth 50" ;;
    2) kind="powerlaw --rows $rows --row-nnz 10" ;;
    *) kind="stencil --size $((rows / 50 + 3))x50 --points 9" ;;
    esac
    mkdir -p "$work/m/$((i % 30))"
    # shellcheck disable=SC2086 # a list of words
    "$program" generate $kind --seed "$i" -o "$work/m/$((i % 30))/$(printf %04d "$i").mtx"
done

seconds() { # COMMAND...: of the wall clock
    local start=$EPOCHREALTIME
    "$@"
    awk -v a="$start" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.3f\n", b - a }'
}
single_calls() {
    find "$work/m" -name '*.mtx' -print0 | xargs -0 -n 1 "$program" "$@" --threads 1 >/dev/null
}
at_once() {
    "$program" "$@" -o "$work/whole.csv" "$work/m" 2>/dev/null
}
find "$work/m" -name '*.mtx' -exec cat {} + >/dev/null # what is read first is read from the disk
alone=$(seconds single_calls "$@")
together=$(seconds at_once "$@")
for i in 1 2; do "$program" "$@" --shard $i/2 -o "$work/part$i.csv" "$work/m" 2>/dev/null; done
"$program" merge "$work/merged.csv" "$work/part1.csv" "$work/part2.csv" 2>/dev/null
same=yes
cmp -s "$work/whole.csv" "$work/merged.csv" || same=no
awk -v n="$count" -v bytes="$(du -sb "$work/m" | cut -f 1)" -v alone="$alone" -v together="$together" -v cores="$cores" \
    -v same=$same -v what="$*" 'BEGIN {
    share = alone / cores / together
    printf "{\"command\": \"%s\", \"files\": %d, \"bytes\": %d, \"cores\": %d, \"single_calls\": %s, \"folder\": %s, \"share\": %.3f, \"shards\": \"%s\"}\n",
        what, n, bytes, cores, alone, together, share, same == "yes" ? "same bytes" : "other bytes"
    exit !(share >= 0.9 && same == "yes") }'
