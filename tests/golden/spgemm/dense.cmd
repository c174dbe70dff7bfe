# a full row and column: said at once, from a sample, without room for C
sparcast spgemm recipe:circuit,rows=1000000,dense=1 -d h200 --algorithm alg2 | grep -E '^recipe|^A A|refuses'
sparcast compare -d h200 --spgemm square in/symmetric.mtx --json | grep -E '"(operation|nnz_c|products)"' >compared
sparcast spgemm in/symmetric.mtx --json | grep -E '"(operation|nnz_c|products)"' | head -n 3 >asked
head -n 3 compared | sort | sed 's/^ *//' >one
sort asked | sed 's/^ *//' >two
cmp one two && echo asked in two ways, one answer
rm compared asked one two
