#!/bin/sh
# usage: [FAST_MATRIX_MARKET=DIR] tests/bench/bench_read.sh BUILD FILE.mtx...
#
# Reading a text file: sparcast on one and two threads against fast_matrix_market (a checkout of it in DIR; skipped
# without), CHOLMOD's reader (Debian's libsuitesparse-dev; skipped without), `gzip -dc` of the same file compressed,
# and reading the bytes alone. Every time is the best of twenty taken in turn within this run; processor time is what is compared on
# one thread, so that a busy machine disturbs less.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ninja -C "$build" tests/bench/bench_read >/dev/null

cat >"$work/timing.h" <<'C'
#include <stdio.h>
#include <time.h>
static double now(clockid_t clock) { struct timespec t; clock_gettime(clock, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
#define BEST_OF_FIVE(reader, nnz, ...)                                                                  \
    do {                                                                                                      \
        double best = 1e30, best_cpu = 1e30;                                                                  \
        for (int i = 0; i < 5; i++) {                                                                         \
            double wall = now(CLOCK_MONOTONIC), cpu = now(CLOCK_PROCESS_CPUTIME_ID);                          \
            __VA_ARGS__;                                                                                      \
            wall = now(CLOCK_MONOTONIC) - wall, cpu = now(CLOCK_PROCESS_CPUTIME_ID) - cpu;                    \
            best = wall < best ? wall : best, best_cpu = cpu < best_cpu ? cpu : best_cpu;                     \
        }                                                                                                     \
        printf("{\"reader\": \"%s\", \"threads\": 1, \"nnz\": %lld, \"seconds\": %.6f, \"cpu_seconds\": %.6f}\n", \
               reader, (long long)(nnz), best, best_cpu);                                                     \
    } while (0)
C
cat >"$work/fmm.cpp" <<'C'
#include "timing.h"
#include <fstream>
#include <vector>
#include <fast_matrix_market/fast_matrix_market.hpp>
int main(int, char **argv)
{
    fast_matrix_market::read_options options;
    options.parallel_ok = false;
    fast_matrix_market::matrix_market_header header;
    BEST_OF_FIVE("fast_matrix_market", header.nnz, {
        std::vector<int> row, col;
        std::vector<double> value;
        std::ifstream stream(argv[1]);
        fast_matrix_market::read_matrix_market_triplet(stream, header, row, col, value, options);
    });
}
C
cat >"$work/cholmod.c" <<'C'
#include "timing.h"
#include <suitesparse/cholmod.h>
int main(int argc, char **argv)
{
    cholmod_common common;
    cholmod_l_start(&common);
    long long nnz = 0;
    BEST_OF_FIVE("CHOLMOD", nnz, {
        FILE *stream = fopen(argv[argc - 1], "r");
        cholmod_sparse *matrix = cholmod_l_read_sparse(stream, &common);
        nnz = matrix ? cholmod_l_nnz(matrix, &common) : 0;
        cholmod_l_free_sparse(&matrix, &common);
        fclose(stream);
    });
    cholmod_l_finish(&common);
}
C
cat >"$work/bytes.c" <<'C'
#include "timing.h"
#include <fcntl.h>
#include <unistd.h>
int main(int argc, char **argv)
{
    static char buffer[1 << 18];
    BEST_OF_FIVE("read(2) alone", 0, {
        int file = open(argv[argc - 1], O_RDONLY);
        while (read(file, buffer, sizeof buffer) > 0)
            ;
        close(file);
    });
}
C
peers=bytes
cc -O3 -D_GNU_SOURCE -o "$work/bytes" "$work/bytes.c"
if [ -n "${FAST_MATRIX_MARKET:-}" ]; then
    c++ -std=c++17 -O3 -D_GNU_SOURCE -I"$FAST_MATRIX_MARKET/include" \
        -I"$FAST_MATRIX_MARKET/dependencies/fast_float/include" -o "$work/fmm" "$work/fmm.cpp" -lpthread
    peers="$peers fmm"
else
    echo "fast_matrix_market: skipped, FAST_MATRIX_MARKET names no checkout" >&2
fi
if cc -O3 -D_GNU_SOURCE -o "$work/cholmod" "$work/cholmod.c" -lcholmod 2>"$work/log"; then
    peers="$peers cholmod"
else
    echo "CHOLMOD: skipped, no libsuitesparse-dev" >&2
fi

gzip_alone() {
    bash -c "TIMEFORMAT='%R %U %S'; time gzip -dc '$1' >/dev/null" 2>&1 |
        awk '{ printf "{\"reader\": \"gzip -dc\", \"threads\": 1, \"nnz\": 0, \"seconds\": %f, \"cpu_seconds\": %f}\n", $1, $2 + $3 }'
}

# The least of each reader's times, and how many times sparcast's on one thread (text, or compressed text) it is.
table() {
    tr -d '{}",:' | awk -v title="$1" '
        { name = $2; for (i = 3; $i != "threads"; i++) name = name " " $i
          name = name ", threads " $(i + 1); wall = $(i + 5); cpu = $(i + 7)
          if (!(name in w)) { order[++n] = name; w[name] = wall; c[name] = cpu }
          if (wall < w[name]) w[name] = wall
          if (cpu < c[name]) c[name] = cpu }
        END { print title; printf "%-32s %9s %9s %11s %11s\n", "", "wall s", "cpu s", "wall ratio", "cpu ratio"
              for (i = 1; i <= n; i++) { k = order[i]
                  printf "%-32s %9.4f %9.4f %11.2f %11.2f\n", k, w[k], c[k], w[k] / w[order[1]], c[k] / c[order[1]] } }'
}

rounds="1 2 3 4"
for file; do
    gzip -c "$file" >"$work/file.mtx.gz"
    for _ in $rounds; do # interleaved: a change of the machine's mood meets all of them
        "$build/tests/bench/bench_read" "$file" 1
        "$build/tests/bench/bench_read" "$file" 2
        for peer in $peers; do "$work/$peer" "$file"; done
    done | table "$(basename "$file"), $(stat -Lc %s "$file") bytes"
    for _ in $rounds; do
        "$build/tests/bench/bench_read" "$work/file.mtx.gz" 1
        "$build/tests/bench/bench_read" "$work/file.mtx.gz" 2
        for _ in 1 2 3; do gzip_alone "$work/file.mtx.gz"; done
    done | table "the same, compressed by gzip"
done
