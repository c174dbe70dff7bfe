sparcast info --cache out.spc in/small.mtx in/symmetric.mtx
