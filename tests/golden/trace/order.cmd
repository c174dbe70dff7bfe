for order in row csr-scalar csr-vector csr-vector:2 ell fold fold:2; do sparcast trace --csv --line 8 --order $order in/small.mtx | sed 1d; done
