sparcast info --levels in/symmetric.mtx | tail -n 3
sparcast info --levels --json in/symmetric.mtx | grep -A 21 '"levels"'
