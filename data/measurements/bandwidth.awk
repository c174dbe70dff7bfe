# usage: awk -f bandwidth.awk -v copy=BYTES/S [-v value=4|8] [-v least=NNZ] [-v beyond=BYTES] [-v list=1] CSV
#
# Bandwidth that each kernel reaches as a fraction of a copy's, warm, median and most over the matrices with least non-zeros
# and layouts of more than beyond bytes. useful: matrix, x and y each moved once; DRAM: bytes that the counters saw.
# list: also every result, useful and DRAM.
BEGIN { FS = ","; if (!value) value = 4 }
/^#/ { next }
!columns { for (i = 1; i <= NF; i++) column[$i] = i; columns = NF; next }
$column["cache_state"] != "warm" || $column["value_bytes"] != value || $column["nnz"] < least + 0 { next }
$column["layout_bytes"] <= beyond + 0 { next }
function add(what, kernel, share,    key, i) {
    key = what SUBSEP kernel
    for (i = n[key]++; i > 0 && sorted[key, i] > share; i--) sorted[key, i + 1] = sorted[key, i]
    sorted[key, i + 1] = share
}
function show(what, kernel,    key) {
    key = what SUBSEP kernel
    if (!n[key]) return "-"
    return sprintf("%.2f %.2f (%d)", sorted[key, int((n[key] + 1) / 2)], sorted[key, n[key]], n[key])
}
{
    kernel = $column["kernel"]; sub(/:.*/, "", kernel); kernels[kernel]
    useful = $column["layout_bytes"] + value * ($column["rows"] + $column["cols"])
    add("useful", kernel, useful / $column["seconds"] / copy)
    dram = $column["dram_read_bytes"] + $column["dram_write_bytes"]
    if (list)
        printf "%s %s %.4g s %.2f %.2f\n", $column["matrix"], $column["kernel"], $column["seconds"],
               useful / $column["seconds"] / copy, dram / $column["seconds"] / copy
    if ($column["dram_read_bytes"] != "")
        add("DRAM", kernel, dram / $column["seconds"] / copy)
}
END {
    for (kernel in kernels)
        printf "%-14s useful %s  DRAM %s\n", kernel, show("useful", kernel), show("DRAM", kernel) | "sort"
}
