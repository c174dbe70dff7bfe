# What changes the fourth digit of a time is no gain, and never pays.
sparcast reorder -d h100 --columns 64 --orders rcm,levels --json recipe:random,rows=500,row-nnz=30 | sed -n "/\"orders\": /,\$p" | grep -o '"order": "[^"]*"\|"speedup": [^,]*\|"pays_after": [^,]*'
sparcast reorder -d h100 --columns 64 --orders rcm,levels recipe:random,rows=500,row-nnz=30 | tail -1
