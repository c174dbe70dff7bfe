# A times B on a CPU by MKL: without one; then by a library that stands for it.
out=$(mktemp -d)
measure() { sparcast probe --spgemm --on cpu --threads 2 -v f32,f64 "$@" 2>&1 | sed "s,$out,OUT,"; }
SPARCAST_MKL=/nonexistent measure -k mkl-sp2m in/small.mtx -o "$out/none.csv"
SPARCAST_MKL=/nonexistent measure --check in/small.mtx
SPARCAST_MKL=$(dirname "$(readlink -f "$(command -v sparcast)")")/tests/unit/libfake-mkl.so
export SPARCAST_MKL
measure --check -k scipy,sp2m,spmm in/small.mtx recipe:rmat,scale=8,edge-factor=4
measure --check --transposed -k sp2m in/small.mtx
measure in/small.mtx -o "$out/m.csv" --quiet
measure in/small.mtx -o "$out/m.csv" --quiet
measure in/small.mtx -o "$out/m.csv" --quiet --threads 1
sed -n '/library_version/p' "$out/m.csv"
grep -v '^#' "$out/m.csv" | awk -F, 'NR > 1 { print $17, $18, $NF }'
# a wrong result, and no memory
FAKE_MKL=less measure -k mkl-sp2m in/small.mtx -o "$out/less.csv"
FAKE_MKL=full measure -k mkl-spmm in/small.mtx -o "$out/full.csv"
rm -r "$out"
