# Ctrl-C, also inside METIS: no message, no output, no half file, exit 130.
sparcast reorder --order dissection in/small.mtx >/dev/null 2>&1 || exit 77
sparcast generate stencil --size 90x90x90 --points 7 -o big.spc >/dev/null
start=$(date +%s%N)
timeout --foreground --preserve-status -s INT 0.5 sparcast reorder --order dissection -o out.mtx big.spc; echo $?
[ $(($(date +%s%N) - start)) -lt 5000000000 ] && echo soon
ls
