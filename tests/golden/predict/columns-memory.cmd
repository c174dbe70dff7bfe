# What does not fit into the memory says so first, and which passes do.
sparcast predict -d t4 --columns 1048576 --set memory_bytes=1e6 in/small.mtx | grep "None fits"; sparcast predict -d t4 --columns 1048576 --set memory_bytes=1e6 --json in/small.mtx | grep -Eo '"(pass_columns|memory_available|fits)": [^,]*' | sort | uniq -c
sparcast predict -d t4 --columns 8 --set memory_bytes=20 in/small.mtx | grep "None fits"; sparcast predict -d t4 --columns 8 --json in/small.mtx | grep pass_columns
# compare takes as many.
for columns in 1048576 1048577; do sparcast compare -d t4 --what-if columns=$columns --csv in/small.mtx | cut -d, -f1-3; done
