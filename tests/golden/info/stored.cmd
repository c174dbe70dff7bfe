sparcast info --stored --csv in/symmetric.mtx | grep -E "^file|,csr,"
