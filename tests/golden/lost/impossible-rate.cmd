# A rate that no machine can have is refused with its line, whichever of the four it is.
rates() {
    printf 'k,band_width,gemm1_flops,gemm2_flops,gemm3_flops,gemv_flops\n1024,32,1e12,1e12,1e12,1e11\n2048,32,%s\n' \
        "$1" >rates.csv
    sparcast svd fit --rates rates.csv -d h200 -o out.csv
    echo "exit $?"
}
rates 1e308,1e12,1e12,1e11
rates 1e12,1e20,1e12,1e11
rates 1e12,1e12,0,1e11
rates 1e12,1e12,1e12,1e-308
ls out.csv 2>/dev/null || true
