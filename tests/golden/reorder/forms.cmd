sparcast reorder -d in/gpu.csv -k csr-scalar --order own,rcm --csv in/small.mtx | head -n 1
sparcast reorder -d in/gpu.csv -k csr-scalar --order own,rcm --json in/small.mtx | sed -n "/\"orders\": /,/best_order/p"
sparcast reorder -d in/cpu.csv --order own --csv in/small.mtx | cut -d, -f4,12
sparcast reorder --csv --order rcm,random --rows-only in/small.mtx | cut -d, -f4-6
