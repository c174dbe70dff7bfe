# One line on a terminal that goes away again; script makes a terminal.
command -v script >/dev/null || exit 77
script -qec "sparcast trace --threads 1 --distance --order csr-scalar $data/matrices/nlpkkt80.spc.xz missing.mtx" /dev/null | tr "\r" "\n" >out
grep -q "^1/2 nlpkkt80.spc.xz: .* %" out && echo progress
grep -c "missing.mtx: cannot open" out
sparcast trace $data/matrices/mc2depi.spc.xz 2>&1 >/dev/null | wc -c
