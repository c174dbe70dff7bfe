sparcast info --levels in/symmetric.mtx | tail -n 3
sparcast info --levels --orders rcm,levels,colours in/symmetric.mtx in/small.mtx | tail -n 10
sparcast info --levels --orders colours --json in/small.mtx | grep -A 20 '"orders"' | head -9
sparcast info --orders colours in/small.mtx
sparcast info --levels --json in/symmetric.mtx | grep -A 21 '"levels"'
sparcast info --levels -d h100 in/symmetric.mtx | tail -n 4 | grep -v us
sparcast info -d h100 in/symmetric.mtx
