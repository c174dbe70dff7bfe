#!/bin/sh
# usage: tests/bench/bench.sh BUILD [FILE.mtx...]: every benchmark of docs/notes/benchmarks.md, each against its peers within one
# run. Without files, five are generated. A peer that is not there is skipped, and said so:
#   FAST_MATRIX_MARKET   a checkout of fast_matrix_market
#   SPARCAST_BENCH_IAF   a program for Increment-and-Freeze (its arguments and output: bench_trace.c)
#   SPMV_CACHE_TRACE     the program spmv-cache-trace, and SPMV_CACHE_TRACE_CONFIG its caches
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
shift
program=$build/sparcast
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ninja -C "$build" sparcast tests/bench/bench_read tests/bench/bench_trace >/dev/null

lower() { # FROM TO: of a file sorted by rows the lower triangle as a symmetric file, sorted by columns
    awk 'NR > 2 && $1 <= $2 { print $2, $1 }' "$1" >"$work/lines"
    {
        echo "%%MatrixMarket matrix coordinate pattern symmetric"
        awk -v lines="$(wc -l <"$work/lines")" 'NR == 2 { print $1, $2, lines; exit }' "$1"
        cat "$work/lines"
    } >"$2"
    rm "$work/lines"
}

if [ $# = 0 ]; then
    "$program" generate fem --size 30x30x30 --dof 3 --shuffle 0.1 -o "$work/fem.mtx"
    "$program" generate banded --rows 200000 --row-nnz 24 --half-bandwidth 2000 -o "$work/banded.mtx"
    "$program" generate random --rows 200000 --row-nnz 16 -o "$work/random.mtx"
    lower "$work/fem.mtx" "$work/fem-symmetric.mtx"
    lower "$work/random.mtx" "$work/random-symmetric.mtx"
    set -- "$work/fem.mtx" "$work/banded.mtx" "$work/random.mtx" "$work/fem-symmetric.mtx" "$work/random-symmetric.mtx"
fi

best() { # COMMAND...: least elapsed and processor seconds of five runs; a program that fails is not fast
    "$@" >/dev/null || { echo "bench.sh: failed: $*" >&2; printf '"failed": true'; return; }
    for _ in 1 2 3 4 5; do
        bash -c 'TIMEFORMAT="%R %U %S"; time "$@" >/dev/null 2>&1' - "$@" 2>&1
    done | awk '{ c = $2 + $3; if (NR == 1 || $1 < w) w = $1; if (NR == 1 || c < b) b = c }
        END { printf "\"seconds\": %.3f, \"cpu_seconds\": %.3f", w, b }'
}

echo "# reading text"
"$here/bench_read.sh" "$build" "$@"

echo "# tracing, against summing the index array"
[ -n "${SPARCAST_BENCH_IAF:-}" ] || echo "Increment-and-Freeze: skipped, SPARCAST_BENCH_IAF names no program" >&2
for line in 64 128; do
    "$build/tests/bench/bench_trace" --line $line
    "$build/tests/bench/bench_trace" --line $line "$@"
done

echo "# one cache on one and on two threads"
for band in 50 500; do
    "$program" generate banded --rows 1000000 --row-nnz 24 --half-bandwidth $band -o "$work/band-$band.spc"
done
"$program" generate random --rows 1000000 --row-nnz 24 -o "$work/random.spc"
"$program" generate fem --size 80x80x60 --dof 3 -o "$work/fem.spc"
for cache in "$work"/*.spc; do
    for options in "" "--distance" "--order csr-vector" "--order csr-vector --distance"; do
        for threads in 1 2; do
            # shellcheck disable=SC2086
            printf '{"file": "%s", "options": "%s", "threads": %d, %s}\n' "$(basename "$cache")" "$options" $threads \
                "$(best "$program" trace --line 64 --word 8 --threads $threads $options "$cache")"
        done
    done
done
rm "$work"/*.spc

echo "# from text file to answer"
[ -n "${SPMV_CACHE_TRACE:-}" ] || echo "spmv-cache-trace: skipped, SPMV_CACHE_TRACE names no program" >&2
for file; do
    for options in "--threads 1" "--threads 2" "--threads 1 --distance" "--threads 2 --distance"; do
        # shellcheck disable=SC2086
        printf '{"program": "sparcast trace %s", "file": "%s", %s}\n' "$options" "$(basename "$file")" \
            "$(best "$program" trace --line 64 --word 8 --window 512 $options "$file")"
    done
    [ -z "${SPMV_CACHE_TRACE:-}" ] ||
        printf '{"program": "spmv-cache-trace", "file": "%s", %s}\n' "$(basename "$file")" \
            "$(best "$SPMV_CACHE_TRACE" --trace-config "$SPMV_CACHE_TRACE_CONFIG" --spmv-format=csr -m "$file")"
done

echo "# memory"
"$here/memory.sh" "$program" "$@"
"$here/stream_memory.sh" "$program"
