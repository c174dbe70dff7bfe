sparcast compare -d in/test.csv -d in/cpu.csv --csv in/small.mtx | cut -d, -f4,6
