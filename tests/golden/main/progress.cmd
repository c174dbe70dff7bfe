# One line on a terminal that goes away again; script makes a terminal. Where stderr is none there is no such line.
command -v script >/dev/null || exit 77
matrix=$data/matrices/nlpkkt80.spc.xz
script -qec "sparcast trace --threads 1 --distance $matrix $matrix $matrix $matrix missing.mtx" /dev/null | tr "\r" "\n" >out
grep -q "^[0-4]/5.*: nlpkkt80.spc.xz: .* %" out && echo progress
grep -c "missing.mtx: cannot open" out
sparcast trace --threads 1 --distance $matrix 2>&1 >/dev/null | wc -c
