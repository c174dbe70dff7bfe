sparcast trace --distance --line 8 --window 3 --json in/small.mtx
