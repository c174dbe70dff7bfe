sparcast predict -d c2050 --explain -k fold,sell in/small.mtx
