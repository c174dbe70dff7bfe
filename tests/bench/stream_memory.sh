#!/bin/sh
# usage: stream_memory.sh SPARCAST [ROWS]: traces a banded matrix from its binary cache under a limit of address space that
# is smaller than the matrix, and checks the peak memory against 16 bytes a line touched plus 64 MB.
set -eu
program=$1 rows=${2:-8000000} row_nnz=24
directory=$(mktemp -d); trap 'rm -rf "$directory"' EXIT
"$program" generate banded --rows "$rows" --row-nnz $row_nnz --half-bandwidth 300 -o "$directory/big.spc"
matrix=$((rows * row_nnz * 4 + rows * 8)) limit=$((matrix / 2 + 64000000))
echo "matrix in memory: $((matrix / 1000000)) MB; limit of address space: $((limit / 1000000)) MB"
for options in "--threads 1" "--threads 1 --distance" "--threads 2" "--threads 2 --distance"; do
    (ulimit -v $((limit / 1024)); exec /usr/bin/time -f "%M %e" -o "$directory/time" \
        "$program" trace --csv $options "$directory/big.spc" >"$directory/out.csv")
    lines=$(awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "lines_touched") c = i } NR == 2 { print $c }' \
        "$directory/out.csv")
    read -r peak seconds <"$directory/time"
    bound=$(((lines * 16 + 64000000) / 1024))
    echo "trace $options: peak $peak KB, bound $bound KB, $seconds s"
    [ "$peak" -le "$bound" ] || { echo "over the bound" >&2; exit 1; }
done
