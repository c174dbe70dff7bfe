sparcast trace in/small.mtx in/symmetric.mtx
