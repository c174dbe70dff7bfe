printf "%%%%MatrixMarket matrix coordinate pattern general\n3 3 0\n" | sparcast predict -d c2050 --json -k csr-scalar,ell -
