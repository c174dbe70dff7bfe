# What an order takes and gains is of the machine; what it is like is not.
bare() { sed -E 's/[0-9.]+(e-?[0-9]+)? ([mun]?s)( |$)/TIME /g; s/ +/ /g'; }
sparcast reorder --order rcm,length,rabbit,random in/small.mtx in/symmetric.mtx | bare
sparcast reorder -d in/gpu.csv -k csr-scalar,ell --order rcm,length in/small.mtx | sed -E 's/[0-9][0-9.,]*(e-?[0-9]+)?( [mun]?s|x| %)?/N/g; s/ +/ /g'
