sparcast trace --csv - - <in/small.mtx
