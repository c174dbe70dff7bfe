sparcast predict -d c2050 --set line_bytes=long in/small.mtx
