# What changes the fourth digit of a time is no gain, and never pays.
sparcast reorder -d h100 --columns 64 --orders rcm,levels --json recipe:random,rows=500,row-nnz=30 | grep -o '"order": "[^"]*"\|"speedup": [^,]*\|"products_to_pay": [^,]*'
sparcast reorder -d h100 --columns 64 --orders rcm,levels recipe:random,rows=500,row-nnz=30 | tail -1
