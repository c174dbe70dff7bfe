sparcast predict -d c2050 -k fold --as-published --csv in/small.mtx
