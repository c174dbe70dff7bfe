sparcast fit in/times.csv --terms; echo $?
sparcast fit in/times.csv -d h200 --terms --model exec; echo $?
sparcast fit in/times.csv -d h200 --traffic sell; echo $?
sparcast fit in/times.csv -d h200 --terms --cache cold; echo $?
sparcast fit in/times.csv -d c2050 --terms; echo $?
sparcast fit nosuch.csv -d h200 --terms; echo $?
sparcast fit in/times.csv -d h200 --terms nosuch; echo $?
printf 'matrix,kernel,seconds,value\nnosuch,mykernel,1e-6,f64\n' >missing.csv
sparcast fit missing.csv -d h200 --terms; echo $?
printf 'matrix,kernel,seconds\nx,mykernel,1e-6\n' >untyped.csv
sparcast fit untyped.csv -d h200 --terms; echo $?
printf 'matrix,kernel,seconds,value\nx,MyKernel,1e-6,f64\n' >named.csv
sparcast fit named.csv -d h200 --terms; echo $?
grep few in/times.csv | sed '1imatrix,kernel,seconds,value' >few.csv
sparcast fit few.csv -d h200 --terms -o none.csv; echo $?
ls none.csv 2>/dev/null
# The value type that was not measured, a model that knows no terms.
sparcast predict -d h200 -k mykernel in/small.mtx; echo $?
sparcast fit in/times.csv -d h200 --terms --bootstrap 20 --json -o found.csv >fit.json
sparcast predict -d ./found.csv -k mykernel --value f32 in/small.mtx; echo $?
sparcast predict -d ./found.csv -k mykernel --value f64 --model paper in/small.mtx; echo $?
