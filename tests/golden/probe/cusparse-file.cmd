SPARCAST_CUSPARSE=/nowhere/libcusparse.so.12 sparcast probe -k cusparse-op -o none.csv recipe:stencil,size=9; echo $?
