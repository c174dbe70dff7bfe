sparcast predict -d c2050 --model guess in/small.mtx
