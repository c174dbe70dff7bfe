sparcast predict -d in/test.csv -k csr-scalar --hit 50 --spatial words --csv in/small.mtx
