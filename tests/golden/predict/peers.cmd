# What is said about kernels that are not simulated themselves: once for all alike.
sparcast predict --value f32 -d h200 -k csr-merge,peers in/small.mtx | grep -E 'simulated|predicted as|library|SPARSE'
sparcast predict --value f32 -d a100 -k cusparse-csr,cusparse-coo,sell in/small.mtx | grep -E 'simulated|predicted as|library|SPARSE'
sparcast predict --value f32 -d mi250x -k bsr in/small.mtx
sparcast predict --value f32 -d mi250x -k bsr,csr-merge in/small.mtx | grep -E 'bsr|csr-merge'
# Answers by machine code alone and by times that include waiting; none, and why, for a changed machine.
sparcast predict -d mi250x --value f64 -k sell,peers in/small.mtx | grep -E '^in/|Caution|library|launching'
sparcast predict -d a100 --value f64 -k sell,ginkgo-csr in/small.mtx | grep -E 'library|SPARSE|launching|Facts'
sparcast predict --value f32 -d h200 -k sell,cusparse-csr --set l2_bytes=30MiB in/small.mtx | grep -E 'library|SPARSE|hold'
sparcast compare --value f32 -d h200 -k cusparse-csr --what-if l2_bytes=30MiB in/small.mtx | grep known
# Unknown set-up stands last.
sparcast predict --value f32 -d h200 -k sell:32:1,csr-vector --set setup_seconds@sell=,setup_byte_seconds@sell= --products 9 in/small.mtx | grep -E '^sell|Last'
# One version of a library, unless a kernel of another one is named.
sparcast predict --value f32 -d h100 -k sell,peers in/small.mtx | grep -o 'cusparse-op.*SPARSE.*\|cuSPARSE.*'
sparcast predict --value f32 -d h100 -k sell,peers --library 12.9 in/small.mtx | grep -o 'cusparse-op.*SPARSE.*\|cuSPARSE.*'
sparcast predict --value f32 -d h100 -k cusparse-csr,cusparse-op in/small.mtx | grep 'cuSPARSE'
