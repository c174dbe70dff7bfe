sparcast predict -d in/test.csv --csv -k all in/small.mtx | cut -d, -f4 | grep -E "^(csr-scalar|ell|fold:2)$" | sort
sparcast predict -d in/test.csv --csv in/small.mtx | grep -c cusparse
