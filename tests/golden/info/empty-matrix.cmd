printf "%%%%MatrixMarket matrix coordinate pattern general\n0 0 0\n" >empty.mtx
sparcast info --json empty.mtx | grep -vE "\"format\": \"(sell|rbp|coo)"; sparcast trace --distance --curve --json empty.mtx
