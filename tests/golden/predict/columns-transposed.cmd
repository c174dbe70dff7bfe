sparcast predict -d h100 --transposed in/symmetric.mtx; sparcast predict -d h100 --transposed --columns 16 in/symmetric.mtx; sparcast predict -d h100 --transposed --value f16 in/symmetric.mtx
