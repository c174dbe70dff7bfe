sparcast predict in/small.mtx
