#!/bin/bash
# usage: code_tables.sh SOURCE   the code tables of sm_90 are what tools/code_tables.py makes of the kernels, and it
# refuses code that it does not expect; TAP. Needs the nvcc release that made them, and cuobjdump (or $CUOBJDUMP).
set -u
source=$(cd "$1" && pwd)
nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)
cuobjdump=$(command -v "${CUOBJDUMP:-cuobjdump}")
made_by=$(sed -n '1s/.*with nvcc \([0-9.]*[0-9]\)\.$/\1/p' "$source/data/isa/sm_90.txt")
if [ -z "$cuobjdump" ] || ! "$nvcc" --version 2>/dev/null | grep -q "release $made_by,"; then
    echo "1..0 # SKIP no cuobjdump, or no nvcc $made_by"
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PYTHONDONTWRITEBYTECODE=1
tables() {
    python3 "$1/tools/code_tables.py" --nvcc "$nvcc" --cuobjdump "$cuobjdump" --out "$work/out" sm_90 2>&1
}
echo 1..2
if text=$(tables "$source") && text=$(diff -u "$source/data/isa/sm_90.txt" "$work/out/sm_90.txt"); then
    echo "ok 1 - the committed tables of sm_90"
else
    echo "not ok 1 - the committed tables of sm_90"
    printf '%s\n' "$text" | head -50 | sed 's/^/# /'
fi

# Other batches than the model walks.
mkdir "$work/changed"
cp -r "$source/probes" "$source/src" "$source/tools" "$work/changed"
sed -i 's/constexpr int batch = 4;/constexpr int batch = 2;/' "$work/changed/probes/spmv/load.cuh"
rm -rf "$work/out"
text=$(tables "$work/changed")
code=$?
if [ $code != 0 ] && [ ! -e "$work/out" ] && printf '%s\n' "$text" | grep -q '6scalar.*, sm_90.*: '; then
    echo "ok 2 - a kernel that is not understood is named, and nothing is written"
else
    echo "not ok 2 - a kernel that is not understood is named, and nothing is written"
    printf '%s\n' "$text" | head -20 | sed 's/^/# /'
fi
