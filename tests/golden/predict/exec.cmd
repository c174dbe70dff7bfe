sparcast predict -d in/gpu.csv in/small.mtx
