sparcast info in/small.mtx >/dev/full; echo $?
sparcast info --json in/small.mtx -o /dev/full; echo $?
sparcast trace in/small.mtx -o /dev/full; echo $?
