# no order changes a single row or column: none is advised; the published factor of small matrices is told
printf '%%%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n' >one.mtx
sparcast predict -d c2050 one.mtx | grep -E '^(one|Caution)'
sparcast compare -d h100,v100 --value bf16 --columns 4 one.mtx 2>&1 | head -1
