# A CPU by its threads and caches: kernels by name, threads, what its time goes to, levels, refusals.
sparcast predict -d epyc-7742 --value f64 -k csr in/small.mtx
sparcast predict -d thunderx2 --value f64 --explain --cores 4 in/small.mtx | head -n 12
sparcast predict -d epyc-7742 --value f64 -k all --csv in/small.mtx | cut -d, -f 1,7-9
sparcast predict -d a64fx --value f64 --json in/small.mtx | grep -A4 levels
sparcast predict -d epyc-7742 -k cusparse-csr in/small.mtx
sparcast predict -d epyc-7742 -k mkl-csr in/small.mtx
sparcast predict -d epyc-7742 --set l2_partitions=2 in/small.mtx
sparcast sweep -d xeon-6230 --value f64 --vary cores=1:16:x4 --csv in/small.mtx | cut -d, -f 1-8
# Intervals are a kernel's own.
sparcast predict -d epyc-7763 --value f64 -k csr,csr-balanced,mkl-csr,mkl-csr-direct --csv in/small.mtx | awk -F, 'NR > 1 { printf "%s %.3f %.3f\n", $4, $8 / $7, $9 / $7 }'
# Layouts whose rows go together, by name alone: their intervals are wide.
sparcast predict -d epyc-7763 --value f64 -k csr,sell:8:64,bsr:2 --csv in/small.mtx | cut -d, -f 4,6-9,19
