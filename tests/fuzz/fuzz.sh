#!/bin/sh
# usage: tests/fuzz/fuzz.sh HOURS [TARGET...]   fuzzes all targets, or some, that long in sum; "60s": each so many seconds
#
# Builds with clang (libclang-rt, libomp) in a folder of its own: build-fuzz, or $SPARCAST_FUZZ_BUILD. What a run learned
# stays there and the next one begins with it. $SPARCAST_FUZZ_JOBS targets run side by side (all cores). Seeds are written by
# a program of that build, or by $SPARCAST_FUZZ_PROGRAM, which spares building one. One line a target is also a row of docs/notes/fuzzing.md; an input that fails lies in found/ of the build folder: mend it, then keep it
# in tests/fuzz/found/TARGET, whose files every build runs as a test. Ends with "N passed, N failed".
set -eu
time=${1:?usage: fuzz.sh HOURS [TARGET...], or 60s for each}
shift
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${SPARCAST_FUZZ_BUILD:-$root/build-fuzz}
[ $# -gt 0 ] || set -- $(cd "$here" && ls fuzz_*.c | sed 's/^fuzz_//; s/\.c$//')
case $time in
*s) seconds=${time%s} ;;
*) seconds=$(awk "BEGIN { printf \"%d\", $time * 3600 / $# }") ;;
esac

flags=-fsanitize=fuzzer-no-link
[ -f "$build/build.ninja" ] || CC="${SPARCAST_FUZZ_CC:-clang}" meson setup "$build" "$root" -Dc_args=$flags -Dc_link_args=$flags \
    -Dfuzz=true -Dbuildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false -Dcuda=disabled >/dev/null
seeds=tests/fuzz/seeds
[ -z "${SPARCAST_FUZZ_PROGRAM:-}" ] || { "$here/seeds.py" "$SPARCAST_FUZZ_PROGRAM" "$root" "$build/$seeds"; seeds=; }
# shellcheck disable=SC2046,SC2086 # lists of words
ninja -C "$build" $(printf 'tests/fuzz/fuzz_%s ' "$@") $seeds >"$build/ninja.log" 2>&1 || { tail -n 40 "$build/ninja.log"; exit 1; }
mkdir -p "$build/dict" "$build/found"
cp "$here"/dict/*.dict "$build/dict"
"$here/words_of_program.py" "$root" "$build/dict"

# Sizes that a hostile header names must be refused by the library, or by an allocator that says no.
# Freed memory waits in 8 MB, not 256, which the processor's caches hold: a third less time an execution.
export ASAN_OPTIONS=allocator_may_return_null=1:max_allocation_size_mb=256:detect_leaks=1:quarantine_size_mb=8:malloc_context_size=8
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 OMP_WAIT_POLICY=passive SPARCAST_DATA="$root/data"
# Without -entropic=0, half of the time of a target with 10^4 edges goes into the choice of the next input.
# shellcheck disable=SC2016 # for the shell that runs one target
one='
build=$1 here=$2 seconds=$3 name=$4
dict=$build/dict/$name.dict
[ -s "$dict" ] || dict=
mkdir -p "$build/corpus-$name"
set -- "$build/corpus-$name"
for folder in "$build/tests/fuzz/seeds/$name" "$here/corpus/$name" "$here/found/$name"; do
    [ ! -d "$folder" ] || set -- "$@" "$folder"
done
if "$build/tests/fuzz/fuzz_$name" -max_total_time="$seconds" -entropic=0 -malloc_limit_mb=4096 -rss_limit_mb=4096 -timeout=25 \
    -max_len=16384 -artifact_prefix="$build/found/$name-" -print_final_stats=1 ${dict:+-dict="$dict"} "$@" >"$build/$name.log" 2>&1; then
    state=passed
else
    state=failed
    tail -n 40 "$build/$name.log"
fi
stat() { sed -n "s/^stat::$1: *//p" "$build/$name.log"; }
edges=$(grep -o " cov: [0-9]*" "$build/$name.log" | tail -n 1 | tr -dc 0-9)
echo "| $name | $(date +%F) | $(stat number_of_executed_units) | $(stat average_exec_per_sec) | $edges | $(ls "$build/corpus-$name" | wc -l) | $state |"
'
echo "| target | date | executions | a second | edges reached | inputs kept | |"
echo "|---|---|---|---|---|---|---|"
printf '%s\n' "$@" | xargs -P "${SPARCAST_FUZZ_JOBS:-$(nproc)}" -I{} sh -c "$one" fuzz "$build" "$here" "$seconds" {} |
    tee "$build/result"
passed=$(grep -c '| passed |$' "$build/result" || true)
echo "$passed passed, $(($# - passed)) failed"
[ "$passed" = $# ]
