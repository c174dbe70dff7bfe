sparcast predict -d a100 --columns 64 --value f64 --csv in/small.mtx
