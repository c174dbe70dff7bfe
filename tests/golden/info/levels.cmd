sparcast info --levels --json in/symmetric.mtx | grep -A 21 '"levels"'
