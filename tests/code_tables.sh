#!/bin/bash
# usage: code_tables.sh SOURCE   the code tables of sm_90, for k columns, too, are what tools/code_tables.py makes of the
# kernels, and it refuses code that it does not expect; TAP. Needs the nvcc release that made them, cuobjdump (or
# $CUOBJDUMP), and nvdisasm beside it.
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
    python3 "$1/tools/code_tables.py" --nvcc "$nvcc" --cuobjdump "$cuobjdump" --out "$work/out" --only "$2" sm_90 2>&1
}
committed() { # NUMBER TABLES FILE
    if text=$(tables "$source" "$2") && text=$(diff -u "$source/data/isa/$3" "$work/out/$3"); then
        echo "ok $1 - the committed tables of sm_90, $2"
    else
        echo "not ok $1 - the committed tables of sm_90, $2"
        printf '%s\n' "$text" | head -50 | sed 's/^/# /'
    fi
}
refused() { # NUMBER TABLES PATTERN
    rm -rf "$work/out"
    text=$(tables "$work/changed" "$2")
    code=$?
    if [ $code != 0 ] && [ ! -e "$work/out" ] && printf '%s\n' "$text" | grep -q "$3"; then
        echo "ok $1 - a kernel that is not understood is named, and nothing is written: $2"
    else
        echo "not ok $1 - a kernel that is not understood is named, and nothing is written: $2"
        printf '%s\n' "$text" | head -20 | sed 's/^/# /'
    fi
}
echo 1..4
committed 1 spmv sm_90.txt
committed 2 columns columns/sm_90.txt

# Other batches than the model walks, and a step without its region.
mkdir "$work/changed"
cp -r "$source/probes" "$source/src" "$source/tools" "$work/changed"
sed -i 's/constexpr int batch = 4;/constexpr int batch = 2;/' "$work/changed/probes/spmv/load.cuh"
sed -i 's/code: step/step/' "$work/changed/probes/multivector/group.cuh"
refused 3 spmv '6scalar.*, sm_90.*: '
refused 4 columns 'spc_walk_rows.*, sm_90: region step has 0 of LDG'
