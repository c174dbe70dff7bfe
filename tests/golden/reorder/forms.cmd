sparcast reorder -d in/gpu.csv -k csr-scalar --order own,rcm --csv in/small.mtx | head -n 1
sparcast reorder -d in/gpu.csv -k csr-scalar --order own,rcm --json in/small.mtx | sed -E 's/-?[0-9][0-9.]*(e-?[0-9]+)?/N/g'
sparcast reorder -d in/cpu.csv --order own --csv in/small.mtx | cut -d, -f3,11
sparcast reorder --csv --order rcm,random --rows-only in/small.mtx | cut -d, -f3-5
