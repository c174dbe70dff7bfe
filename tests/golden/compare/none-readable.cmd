sparcast compare -d in/test.csv missing.mtx
