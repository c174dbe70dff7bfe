# Versions of a library side by side; one that the device does not know; what a kernel is known of.
sparcast compare -d h100 --library 12.6,12.9 --value f64 --json in/small.mtx | grep -o '"\(design\|kernel\|library_version\)": "[^"]*"\|"speedup": [^,]*'
sparcast compare -d h100 --library 9.2 in/small.mtx; echo $?
sparcast predict -d h100 -k cusparse-coo,csr-scalar --library 12.9 in/small.mtx | grep -e '^small\|SPARSE\| on '
sparcast predict -d mi250x -k ginkgo-hybrid --value f64 in/small.mtx | grep -o 'Do not trust [a-z-]*'
