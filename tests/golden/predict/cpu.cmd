sparcast predict -d in/cpu.csv in/small.mtx
