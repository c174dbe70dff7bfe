sparcast predict -d c2050 --json missing.mtx; echo $?; sparcast predict -d c2050 -k csr-scalar --csv missing.mtx in/symmetric.mtx
