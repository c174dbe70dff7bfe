sparcast trace --curve --line 8 in/small.mtx in/symmetric.mtx; sparcast trace --curve --line 8 --csv in/symmetric.mtx
