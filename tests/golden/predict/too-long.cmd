# What does not fit is refused, never cut off.
long=$(printf 'hit+%.0s1,' $(seq 60))
sparcast predict -d c2050 --what-if "$long" in/small.mtx; echo $?
sparcast compare -d c2050 --what-if "$long" in/small.mtx; echo $?
sparcast predict -d c2050 $(seq -f '--set l1_bytes=%g' 1000 1030) in/small.mtx; echo $?
