# usage: awk -f ratio.awk -v a=REGEX -v b=REGEX [-v value=4|8] [-v cache=warm|cold] [-v least=NNZ] [-v longest=TIMES] [-v list=1] CSV
#
# How much faster kernels named like a are than those named like b: for each matrix the least time of b over the least time
# of a. Mean, geometric mean, median, extremes. longest: only matrices whose longest row has at most so many times the mean.
BEGIN { FS = ","; if (!cache) cache = "warm"; if (!value) value = 4; if (!least) least = 0; if (!longest) longest = 1e300 }
/^#/ { next }
!columns { for (i = 1; i <= NF; i++) column[$i] = i; columns = NF; next }
!($column["seconds"] > 0) || $column["cache_state"] != cache || $column["value_bytes"] != value || $column["nnz"] < least { next }
$column["row_nnz_max"] != "" && $column["row_nnz_max"] * $column["rows"] > longest * $column["nnz"] { next }
{
    name = $column["matrix"]; seconds = $column["seconds"]
    if ($column["kernel"] ~ "^(" a ")$" && (!(name in of_a) || seconds < of_a[name])) of_a[name] = seconds
    if ($column["kernel"] ~ "^(" b ")$" && (!(name in of_b) || seconds < of_b[name])) of_b[name] = seconds
}
END {
    for (name in of_a) if (name in of_b) {
        ratio = of_b[name] / of_a[name]
        for (i = n++; i > 0 && sorted[i] > ratio; i--) { sorted[i + 1] = sorted[i]; who[i + 1] = who[i] }
        sorted[i + 1] = ratio; who[i + 1] = name
        sum += ratio; logs += log(ratio); wins += ratio > 1
    }
    if (!n) { print "no matrix has both"; exit 1 }
    if (list) for (i = 1; i <= n; i++) printf "%.3f %s\n", sorted[i], who[i]
    printf "%d matrices: mean %.2f, geometric %.2f, median %.2f, least %.2f (%s), best %.2f (%s), faster on %d\n",
        n, sum / n, exp(logs / n), sorted[int((n + 1) / 2)], sorted[1], who[1], sorted[n], who[n], wins
}
