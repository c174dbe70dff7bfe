sparcast predict -d cpu.csv --hit lines in/small.mtx; sparcast predict -d in/cpu.csv --hit lines in/small.mtx
