#!/bin/sh
# usage: tests/threads.sh   what runs on several threads, under ThreadSanitizer; ends with "N passed, N failed"
#
# Builds with clang in a folder of its own: build-threads, or $SPARCAST_THREADS_BUILD. archer tells the sanitizer what
# OpenMP orders; without it every parallel loop would look like a race. One race in a process is enough to fail.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=${SPARCAST_THREADS_BUILD:-$root/build-threads}
archer=$(find /usr/lib/llvm-* -name libarcher.so | head -n 1)
[ -n "$archer" ] || { echo "threads.sh: no libarcher.so: install libomp-14-dev" >&2; exit 1; }
[ -f "$build/build.ninja" ] || CC="${SPARCAST_THREADS_CC:-clang}" meson setup "$build" "$root" -Dbuildtype=debugoptimized \
    -Db_sanitize=thread -Db_lundef=false -Dcuda=disabled >/dev/null
unit='best_kernel cache kept sort_rows spmm_probe'
golden='info/*.cmd trace/*.cmd lost/rows-grow.cmd lost/unreadable-inputs.cmd'
# shellcheck disable=SC2046,SC2086 # lists of words
ninja -C "$build" sparcast $(printf 'tests/unit/test_%s ' $unit) >"$build/ninja.log" 2>&1 || { tail -n 40 "$build/ninja.log"; exit 1; }
export OMP_WAIT_POLICY=passive OMP_TOOL_LIBRARIES="$archer" TSAN_OPTIONS='ignore_noninstrumented_modules=1 exitcode=66' SPARCAST_DATA="$root/data"
passed=0
failed=0
result() { # NAME CODE LOG
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        grep -A 25 -m 1 'WARNING: ThreadSanitizer\|^not ok\|FAILED' "$3" || tail -n 20 "$3"
        echo "$1: failed"
    fi
}
log=$build/threads.log
for name in $unit; do
    code=0
    (cd "$build" && OMP_NUM_THREADS=4 SPARCAST_TEST_DATA="$root/data" "tests/unit/test_$name") >"$log" 2>&1 || code=$?
    result "$name" $code "$log"
done
# shellcheck disable=SC2046,SC2086 # lists of words
for name in $(cd "$root/tests/golden" && ls $golden | sed 's/\.cmd$//'); do
    code=0
    "$root/tests/golden/golden.sh" "$build/sparcast" "$name" >"$log" 2>&1 || code=$?
    result "$name" $code "$log"
done
# What tests do on small matrices, on four threads and larger ones; only the sanitizer judges.
cd "$root/data/matrices"
while read -r arguments; do
    code=0
    # shellcheck disable=SC2086 # a list of words
    "$build/sparcast" $arguments >"$log" 2>&1 </dev/null || code=$?
    result "sparcast $arguments" $code "$log"
done <<COMMANDS
info --threads 4 .
trace --threads 4 --distance parabolic_fem.spc.xz web-petscdoc.mtx.xz
predict --threads 4 -d h200 --model exec -k csr-vector,sell,rbp-csr web-petscdoc.mtx.xz
reorder --threads 4 -d h200 -k csr-vector --order rcm,rabbit,length epfl-log2.mtx.xz
generate random --rows 300000 --row-nnz 8 -o $build/random.mtx
info --threads 4 $build/random.mtx
probe --on cpu --threads 4 --no-features --seconds 1e-3 -k csr-vector,fold,sell -o $build/probe.csv epfl-log2.mtx.xz
COMMANDS
echo "$passed passed, $failed failed"
[ $failed = 0 ]
