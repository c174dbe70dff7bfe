# A line of 100 MB, as a comment, as an entry, and without an end; the good file is done all the same.
head='%%MatrixMarket matrix coordinate pattern general'
long() { head -c 100000000 /dev/zero | tr '\0' "$1"; }
{ printf '%s\n%%' "$head"; long c; printf '\n1 1 1\n1 1\n'; } >comment.mtx
{ printf '%s\n1 1 1\n' "$head"; long 1; printf '\n'; } >entry.mtx
long '%' >endless.mtx
sparcast info --csv --threads 1 comment.mtx entry.mtx endless.mtx in/small.mtx | grep ',csr,' | cut -d, -f1-14
