#!/bin/sh
# usage: tests/valgrind.sh PROGRAM   commands of each kind under valgrind, on a small matrix of data/; ends with 0 where it saw no fault
#
# What sanitizers cannot see: values that nothing set, and what libraries do that are not built with them.
# valgrind knows no AVX-512, and runs one thread at a time.
set -u
program=$(realpath -e "$1") || exit 2
matrix=$(realpath -e "$(dirname "$0")/../data/matrices/epfl-log2.mtx.xz") || exit 2
export SPARCAST_ISA=avx2 OMP_NUM_THREADS=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
cd "$work" || exit 1
ln -s "$matrix" .
failed=0

while read -r line; do
    # shellcheck disable=SC2086 # words of a command
    valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite \
        "$program" $line >log 2>&1 </dev/null || {
        echo "not ok: $line"
        tail -n 40 log
        failed=1
    }
done <<'END'
trace epfl-log2.mtx.xz
info --levels epfl-log2.mtx.xz
predict -d h200 epfl-log2.mtx.xz
predict -d c2050 epfl-log2.mtx.xz
predict -d epyc-7742 epfl-log2.mtx.xz
predict -d h100 --gpus 2 epfl-log2.mtx.xz
compare -d c2050 -d v100 -d h200 -d gather-hmc epfl-log2.mtx.xz
sweep -d h200 -k csr-vector --vary l2_bytes=1e6,1e7 epfl-log2.mtx.xz
reorder --order rcm -o ordered.mtx epfl-log2.mtx.xz
solver cg -d h100 --host epyc-7742 epfl-log2.mtx.xz
report -d h200 -o page.html epfl-log2.mtx.xz
spmm predict -d h200
svd predict -d h200
END
exit $failed
