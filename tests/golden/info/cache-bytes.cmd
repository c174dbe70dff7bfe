# The bytes of the example in docs/formats.md.
printf '%%%%MatrixMarket matrix coordinate pattern general\n3 300 5\n1 2\n1 5\n3 1\n3 3\n3 300\n' >small.mtx
sparcast info --cache small.spc small.mtx >nothing
od -An -v -tx1 small.spc
