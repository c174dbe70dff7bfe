#!/bin/sh
# usage: tests/fuzz/run.sh SECONDS   runs each fuzz target that long from its corpus, in a build folder of its own
# (build-fuzz, or $SPARCAST_FUZZ_BUILD); needs clang with libclang-rt and libomp. Ends with "N passed, N failed".
set -eu
seconds=${1:-60}
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${SPARCAST_FUZZ_BUILD:-$root/build-fuzz}
flags=-fsanitize=fuzzer-no-link
[ -f "$build/build.ninja" ] || CC=clang CFLAGS=$flags LDFLAGS=$flags meson setup "$build" "$root" -Dfuzz=true \
    -Dbuildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false -Dcuda=disabled >/dev/null
targets=
for source in "$root"/tests/fuzz/fuzz_*.c; do
    name=$(basename "$source" .c)
    targets="$targets tests/fuzz/$name"
done
# shellcheck disable=SC2086 # a list of words
ninja -C "$build" $targets >"$build/ninja.log" 2>&1 || { tail -n 40 "$build/ninja.log"; exit 1; }

# Sizes that a hostile header names must be refused by the library, or by an allocator that says no.
export ASAN_OPTIONS=allocator_may_return_null=1:max_allocation_size_mb=256:detect_leaks=1
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
passed=0
failed=0
for target in $targets; do
    name=${target##*fuzz_}
    work=$build/corpus-$name
    mkdir -p "$work" "$build/found"
    if "$build/$target" -max_total_time="$seconds" -malloc_limit_mb=4096 -rss_limit_mb=4096 -timeout=25 -max_len=16384 \
        -artifact_prefix="$build/found/$name-" -print_final_stats=1 "$work" "$root/tests/fuzz/corpus/$name" \
        >"$build/$name.log" 2>&1; then
        passed=$((passed + 1))
        echo "$name: $(grep number_of_executed_units "$build/$name.log" | tr -dc 0-9) inputs"
    else
        failed=$((failed + 1))
        tail -n 40 "$build/$name.log"
        echo "$name: failed, see $build/$name.log and $build/found/"
    fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
