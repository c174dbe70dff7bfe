refuse() { sparcast spgemm "$@" 2>&1 | grep -v "never ran" | head -n 1; }
refuse
refuse in/none.mtx
refuse in/symmetric.mtx in/none.mtx
refuse in/symmetric.mtx recipe:random,rows=7,row-nnz=2
refuse in/symmetric.mtx --galerkin
refuse in/symmetric.mtx in/symmetric.mtx --power 3
refuse in/symmetric.mtx --algorithm alg4
refuse in/symmetric.mtx --value mixed
refuse in/symmetric.mtx --memory 1
refuse recipe:random,rows=3000,row-nnz=30 --power 3 --memory 100K
refuse in/symmetric.mtx -d epyc-9654
refuse in/symmetric.mtx -d mi250x
refuse --fit in/measurements.csv
# more entries than 32-bit indices count, found from a sample
sparcast spgemm recipe:random,rows=200000,row-nnz=200 -d h200 --threads 2 2>&1 | grep refuses
