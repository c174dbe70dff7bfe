sparcast predict -d in/test.csv -k csr-scalar --host in/cpu.csv --products 5 in/small.mtx
