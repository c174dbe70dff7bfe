# The recipes of docs/clusters.md.
command -v parallel >/dev/null || exit 77
mkdir -p matrices/a
for i in $(seq 10 39); do cp in/small.mtx matrices/a/m$i.mtx; done
sparcast info -o whole.csv matrices 2>/dev/null
parallel --will-cite sparcast info --threads 1 --shard {}/8 -o part{}.csv matrices ::: 1 2 3 4 5 6 7 8 2>/dev/null
sparcast merge rows.csv part*.csv
cmp whole.csv rows.csv
rm part*.csv
seq 8 | xargs -P 8 -I{} sparcast info --threads 1 --shard {}/8 -o part{}.csv matrices 2>/dev/null
sparcast merge rows.csv part*.csv
cmp whole.csv rows.csv
find matrices -name '*.mtx' -print0 | sparcast info --files-from - -o found.csv
find matrices -name '*.mtx' -print0 | sort -z | xargs -0 -n 7 sparcast info -o batches.csv
cmp found.csv batches.csv
