# A device whose kernels are known by their terms alone: no published model has them, and the comparison goes on.
sparcast compare -d mi250x -d h200 -k peers --value f64 in/small.mtx --csv | cut -d, -f 4-6,20-22
