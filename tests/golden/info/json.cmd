sparcast info --json in/small.mtx | grep -vE "\"format\": \"(sell|rbp|coo)"
