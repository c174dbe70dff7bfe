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
unit='cache entries format_multiply generate launch length_counts matrix_market pattern_facts probe reorder spmm_probe svd tidy trace'
golden='info/* trace/* reorder/* lost/collection lost/rows-grow lost/unreadable-inputs predict/*'
# shellcheck disable=SC2046,SC2086 # lists of words
ninja -C "$build" sparcast $(printf 'tests/unit/test_%s ' $unit) >"$build/ninja.log" 2>&1 || { tail -n 40 "$build/ninja.log"; exit 1; }
export OMP_TOOL_LIBRARIES="$archer" TSAN_OPTIONS='ignore_noninstrumented_modules=1 exitcode=66' SPARCAST_DATA="$root/data"
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
for name in $(cd "$root/tests/golden" && for pattern in $golden; do ls $pattern.cmd; done | sed 's/\.cmd$//'); do
    code=0
    "$root/tests/golden/run.sh" "$build/sparcast" "$name" >"$log" 2>&1 || code=$?
    result "$name" $code "$log"
done
echo "$passed passed, $failed failed"
[ $failed = 0 ]
