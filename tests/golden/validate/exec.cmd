# The measurements are the model's own with errors of 3 %; the numbers are checked in the unit tests.
sparcast validate in/executed.csv -d in/gpu.csv -m exec | sed -E "s/-?[0-9][0-9.]*( %|x)?/N/g; s/ +/ /g; s/^(gen|worst)[^ ]*/M/" | grep -v '^M ' | uniq
sparcast validate in/executed.csv -d in/gpu.csv -m exec --json | sed -E "s/: -?[0-9][-+.e0-9]*/: N/g; s/\"matrix.*//" | uniq | grep -v '^ *$'
sparcast validate in/executed.csv -d in/gpu.csv in/small.mtx | head -1
sparcast validate in/measurements.csv -d in/gpu.csv in; echo $?
sparcast validate in/executed.csv -d in/test.csv -m exec; echo $?
sparcast validate in/executed.csv -d in/gpu.csv nosuch; echo $?
