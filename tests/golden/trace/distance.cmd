sparcast trace --distance --line 8 in/small.mtx
