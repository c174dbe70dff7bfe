#!/bin/bash
# usage: measure_kernels.sh PROGRAM OUT SECONDS FILE... - every kernel of ours and of the library on the matrices given.
# PROGRAM: folder with sparcast and check (a build folder, or bin/ of a bundle); OUT: folder for the results, which an
# interrupted run continues; SECONDS: for everything, after which what is under way is ended cleanly.
#
# check.txt          every kernel against float64
# kernels-f32.csv    every matrix, every kernel of ours and of the library, float32, counters
# kernels-f64.csv    the same in float64 for every third matrix of the sorted list of names
# kernels-mixed.csv  mixed precision, every fifth matrix of that list
# kernels-items.csv  items a thread of csr-merge and sizes of blocks, float32, times only, every third matrix
# sanitizer-*.txt    compute-sanitizer on csr-merge and bsr, where SANITIZE=1 is set and the tool is there
# *.log, seconds.txt what was skipped and why; when each step began and whether it was finished
set -u -o pipefail
if [ $# -lt 4 ]; then
    sed -n '2,4s/^# //p' "$0" >&2
    exit 2
fi
program=$(realpath "$1") out=$2 limit=$3
shift 3
export PATH=$program:$program/tests/gpu:$PATH
mkdir -p "$out"
SECONDS=0

# Largest first: the machine is not left waiting for one file at the end.
files=$(ls -S -- "$@")
sorted=$(for f in $files; do printf '%s\t%s\n' "$(basename "$f")" "$f"; done | sort | cut -f2)
third=$(awk 'NR % 3 == 1' <<< "$sorted")
fifth=$(awk 'NR % 5 == 1' <<< "$sorted")
echo "$(wc -w <<< "$files") matrices, $limit s"

# step NAME SHARE COMMAND...: a step may take SHARE percent of what is left.
step() {
    local name=$1 seconds=$(((limit - SECONDS) * $2 / 100)) code
    shift 2
    if [ "$seconds" -lt 5 ]; then
        echo "$name: no time left" | tee -a "$out/seconds.txt"
        return
    fi
    echo "== $SECONDS s: $name, at most $seconds s" | tee -a "$out/seconds.txt"
    timeout --foreground -s INT -k 10 "$seconds" "$@"
    code=$?
    echo "$name: $([ $code = 0 ] && echo finished || echo "ended with $code")" | tee -a "$out/seconds.txt"
}
probe() {
    local name=$1 share=$2
    shift 2
    step "$name" "$share" sparcast probe "$@" --quiet -o "$out/$name.csv" 2> "$out/$name.log"
    tail -1 "$out/$name.log"
}

grep -qs '^check: finished' "$out/seconds.txt" || step check 40 check > "$out/check.txt" 2>&1
grep -E "FAILED|refused" "$out/check.txt"
# shellcheck disable=SC2086 # lists of files
{
    probe kernels-f32 60 $files -k all,peers -v f32 --seconds 0.012
    probe kernels-f64 60 $third -k all,peers -v f64 --seconds 0.012
    probe kernels-mixed 50 $fifth -k all,peers -v f32 --vector f64 --seconds 0.012
    probe kernels-items 100 $third -v f32 --seconds 0.008 --no-counters --no-cold --no-features \
        -k csr-merge:3,csr-merge:7,csr-merge:11,csr-merge:15,bsr:2:1,bsr:2:2,bsr:2:4,bsr:2:8,bsr:3:1,bsr:3:3,bsr:4:1,bsr:4:2,bsr:6:1,bsr:6:2
}
sanitizer=$(command -v compute-sanitizer || echo /usr/local/cuda/bin/compute-sanitizer)
if [ "${SANITIZE:-0}" = 1 ] && [ -x "$sanitizer" ]; then
    for tool in memcheck racecheck synccheck initcheck; do
        step "sanitizer-$tool" 40 "$sanitizer" --tool "$tool" "$(command -v check)" csr-merge:3 csr-merge:7 bsr:3:3 bsr:6:2 \
            > "$out/sanitizer-$tool.txt" 2>&1
        tail -2 "$out/sanitizer-$tool.txt"
    done
fi
echo "== $SECONDS s: done" | tee -a "$out/seconds.txt"
