# calibrate measures GPUs of NVIDIA and CPUs: where code is of AMD, nothing is said of it
sparcast predict -d mi250 in/small.mtx | grep 'Facts'
sparcast predict -d b200 in/small.mtx | grep 'Facts'
