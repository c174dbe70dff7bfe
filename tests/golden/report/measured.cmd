# Times beside predictions: 2 nnz / seconds of the kernels that were measured, on the device and in f32 only.
data_of() { sed -n 's/.*id="data">\(.*\)<\/script>/\1/p' "$1"; }
printf 'matrix,kernel,seconds,value\nsmall,ell,1e-6,f32\nsmall,csr-scalar,2e-6,f64\nother,ell,1e-6,f32\n' >times.csv
sparcast report -d in/test.csv --what-if hit+30 --measured times.csv -o page.html in/small.mtx in/symmetric.mtx; echo $?
data_of page.html | grep -o '"measured_gflops":[^,}]*'
printf 'matrix,kernel,device,seconds,value\nsmall,ell,another,1e-6,f32\n' >times.csv
sparcast report -d in/test.csv --measured times.csv -o none.html in/small.mtx; echo $?
sparcast report -d in/test.csv --measured nosuch.csv -o none.html in/small.mtx; echo $?
sparcast report -d in/test.csv --measured in/small.mtx -o none.html in/small.mtx; echo $?
ls
