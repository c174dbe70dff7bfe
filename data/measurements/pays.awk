# usage: awk -f pays.awk [-v least=NNZ] PREPARATION.csv MEASUREMENTS.csv
#
# After how many products a format pays. Preparation: building the layout on the host less building that of CSR, and preparing
# on the device (PREPARATION.csv). It pays after preparation / (time of CSR - time of the format) products, warm, float32; CSR is
# the better of csr-scalar and csr-vector. Median and 90th percentile over the matrices on which the format is the faster one;
# preparation in products of CSR, median over all matrices.
BEGIN { FS = "," }
/^#/ { next }
FNR == 1 || $1 == "matrix" { for (i = 1; i <= NF; i++) column[$i] = i; next }
$column["value_bytes"] != 4 || $column["cache_state"] != "warm" { next }
{ name = $column["matrix"]; kernel = $column["kernel"]; sub(/:.*/, "", kernel) }
FNR == NR {
    build[name, kernel] = $column["build_seconds"]
    prepare[name, kernel] = $column["prepare_seconds"]
    next
}
$column["nnz"] >= least + 0 {
    seconds[name, kernel] = $column["seconds"]
    if (kernel ~ /^csr-/ && (!(name in csr) || $column["seconds"] < csr[name])) csr[name] = $column["seconds"]
    if (kernel !~ /^csr-/) kernels[kernel]
}
function add(list, value,    i) {
    for (i = n[list]++; i > 0 && sorted[list, i] > value; i--) sorted[list, i + 1] = sorted[list, i]
    sorted[list, i + 1] = value
}
function rank(list, part,    i) { i = int(part * n[list]); if (i < part * n[list]) i++; return sorted[list, i] }
END {
    for (kernel in kernels) {
        for (name in csr) {
            if (!((name, kernel) in seconds) || !((name, kernel) in build)) continue
            cost = build[name, kernel] - build[name, "csr-scalar"]
            cost = (cost > 0 ? cost : 0) + prepare[name, kernel]
            add("cost " kernel, cost / csr[name])
            if (seconds[name, kernel] < csr[name]) add("pays " kernel, cost / (csr[name] - seconds[name, kernel]))
        }
        if (n["pays " kernel])
            printf "%-14s faster on %d of %d, pays after %.0f products (90 %%: %.0f), preparation %.0f\n", kernel, n["pays " kernel],
                   n["cost " kernel], rank("pays " kernel, 0.5), rank("pays " kernel, 0.9), rank("cost " kernel, 0.5) | "sort"
    }
}
