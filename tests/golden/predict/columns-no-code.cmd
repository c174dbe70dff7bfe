sparcast predict -d mi250x --columns 32 in/small.mtx && sparcast predict -d mi250x --columns 32 --json in/small.mtx | grep '"no code"'
