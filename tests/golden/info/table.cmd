sparcast info in/small.mtx in/symmetric.mtx | grep -vE "  (sell|rbp|coo)"
