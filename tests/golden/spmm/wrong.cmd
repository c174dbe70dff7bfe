# each line is refused with a reason
sparcast spmm
sparcast spmm nothing
sparcast spmm predict --rows 0
sparcast spmm predict --batch 3-4
sparcast spmm predict --method best
sparcast spmm predict --rows 5 in/small.mtx
sparcast spmm predict --device c2050
sparcast spmm predict in/missing.mtx
sparcast spmm fit
sparcast spmm fit in/small.mtx
sparcast spmm probe --cpu --value f16
exit 0
