sparcast predict -d c2050 -d v100 in/small.mtx
