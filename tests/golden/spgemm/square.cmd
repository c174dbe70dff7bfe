# sizes are exact; times are masked
sparcast spgemm in/symmetric.mtx
