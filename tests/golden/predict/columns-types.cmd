# cuSPARSE takes halves from compute capability 5.3 on, bf16 from 8.0 on.
for device in c2050 p100 v100 t4 a100; do for type in f32 f16 bf16; do echo $device $type $(sparcast predict -d $device --columns 8 --value $type in/symmetric.mtx | grep -c "spmm[123] "): $(sparcast predict -d $device --columns 8 --value $type in/symmetric.mtx | grep 'Left out are') $(sparcast predict -d $device --columns 8 --value $type --json in/symmetric.mtx | grep -o '"no type", "about": [^}]*'); done; done
sparcast predict -d v100 --columns 8 --value bf16 -k cusparse-spmm2 in/symmetric.mtx; echo $?
sparcast predict -d v100 --columns 8 --value bf16 --transposed in/symmetric.mtx; echo $?
