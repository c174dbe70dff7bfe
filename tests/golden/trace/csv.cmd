sparcast trace --csv --word 8 --offset 64 in/small.mtx
