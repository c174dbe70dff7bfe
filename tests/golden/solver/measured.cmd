# Times of iterations and parts stand beside the forecasts; those that match nothing are counted and named.
sparcast solver cg -d h100 --value f64 -k csr-vector:1 --measured in/solver-times.csv in/symmetric.mtx | grep Measured
sparcast solver cg -d h100 --value f64 -k csr-vector:1 --launch graph --measured in/solver-times.csv --json in/symmetric.mtx | sed -n '/"measured"/,/]/p'
sparcast solver cg -d a100 --value f64 -k csr-vector:1 --measured in/solver-times.csv in/symmetric.mtx | grep -c Measured
sparcast solver cg -d h100 --measured in/measurements.csv in/symmetric.mtx
sparcast solver cg -d h100 --measured in/nosuch.csv in/symmetric.mtx
