# Facts as JSON and CSV; a term a row with --explain; --exact is the same here, where the sample is everything.
sparcast predict -d in/gpu.csv -k csr-scalar --json in/small.mtx
sparcast predict -d in/gpu.csv -k csr-scalar,fold:2 --csv --what-if index=memory in/small.mtx
sparcast predict -d in/gpu.csv -k csr-scalar --csv --explain in/small.mtx
sparcast predict -d in/gpu.csv -k csr-scalar --json in/small.mtx >plain
sparcast predict -d in/gpu.csv -k csr-scalar --json --exact in/small.mtx | cmp - plain && echo same
