# Set-up counts in the choice, the speed-ups and the wins, and has a table of its own.
sparcast compare -d h200 -d a100 --products 1000000 in/small.mtx
sparcast compare -d h200 --products 5 --json in/small.mtx
