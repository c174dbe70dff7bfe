# The transposed matrix: read back from its cache it is the same.
sparcast info --transposed --cache turned.spc in/small.mtx; echo $?
sparcast info --transposed --cache back.spc turned.spc >/dev/null; sparcast info --cache plain.spc in/small.mtx >/dev/null
sparcast info --json --transposed in/small.mtx | head -12
sparcast info --csv back.spc | tail -1; sparcast info --csv plain.spc | tail -1
