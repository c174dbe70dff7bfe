# Rows of B: 8 of 4 bytes share a line, 64 of them take two lines, 3 lie across lines; the transposed matrix.
sparcast trace --columns 8 in/small.mtx
sparcast trace --columns 64 --json in/small.mtx
sparcast trace --columns 3 --word 8 --csv in/small.mtx
sparcast trace --transposed in/small.mtx
sparcast trace --transposed --columns 64 --curve --csv in/small.mtx
# One column is x itself.
sparcast trace --columns 1 --json in/small.mtx >one; sparcast trace --json in/small.mtx | cmp - one && echo same
sparcast trace --columns 0 in/small.mtx; echo $?
# A line of one word.
sparcast trace --columns 32 --line 4 --word 4 in/small.mtx | tail -1
