sparcast predict -d h100 --columns 32 in/symmetric.mtx in/small.mtx
