#!/bin/sh
# usage: memory.sh SPARCAST FILE...: traces each file, any that sparcast reads, and checks the peak memory against the pattern
# (8 bytes a row, 4 an entry) plus 16 bytes a line touched plus 64 MB.
set -eu
program=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
field() { # NAME FILE.csv: the value of a column in the first row
    awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i } NR == 2 { print $c }' "$2"
}

over=0
printf '%-40s %8s %12s %12s %12s\n' file threads pattern_MB peak_MB bound_MB
for file; do
    "$program" info --csv "$file" >"$work/info.csv"
    rows=$(field rows "$work/info.csv") nnz=$(field nnz "$work/info.csv")
    for threads in 1 2; do
        /usr/bin/time -f %M -o "$work/peak" "$program" trace --csv --threads $threads "$file" >"$work/trace.csv"
        lines=$(field lines_touched "$work/trace.csv")
        pattern=$((8 * (rows + 1) + 4 * nnz)) peak=$(($(cat "$work/peak") * 1024))
        bound=$((pattern + 16 * lines + 64000000))
        printf '%-40s %8d %12d %12d %12d\n' "$(basename "$file")" $threads $((pattern / 1000000)) \
            $((peak / 1000000)) $((bound / 1000000))
        [ "$peak" -le "$bound" ] || over=$((over + 1))
    done
done
[ $over = 0 ] || { echo "$over runs over the bound" >&2; exit 1; }
