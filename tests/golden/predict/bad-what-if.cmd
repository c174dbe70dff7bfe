sparcast predict -d c2050 --what-if magic in/small.mtx
