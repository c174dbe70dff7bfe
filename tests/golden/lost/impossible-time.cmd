# A time whose square is no number is refused with its line.
echo 'matrix,n,method,place,result,band_width,total_seconds,total_mad,repeats,band_seconds,chase_seconds,bidiagonal_seconds,chase_back_seconds,band_back_seconds,polish_seconds,transfer_seconds,left_orthogonality,right_orthogonality,residual,sigma_error,device_bytes
random,1024,two-stage,device,vectors,32,1e308,0,3,1,1,1,1,1,0,0,0,0,0,0,0' >rows.csv
echo 'k,band_width,gemm1_flops,gemm2_flops,gemm3_flops,gemv_flops
1024,32,1e12,1e12,1e12,1e11
2048,32,1e12,1e12,1e12,1e11' >rates.csv
sparcast svd fit rows.csv --rates rates.csv -d h200 -o out.csv
ls out.csv 2>/dev/null || true
