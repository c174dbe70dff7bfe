# The measurements are the model's own; that what they were made with is found again is checked in the unit tests.
SOURCE_DATE_EPOCH=0; export SOURCE_DATE_EPOCH
sed 's/^exec_launch,[^,]*,/exec_launch,2e-6,/' in/gpu.csv >start.csv
sparcast fit in/executed.csv -d start.csv --model exec --rows 12 --bootstrap 20 -o found.csv | sed -E 's/ -?[0-9][-+.e0-9]*/ N/g; s/ +/ /g; s/ N (N|-) (N|-) / N I /'
sed -nE 's/^(exec_launch[^,]*),[^,]*,/\1,N,/p' found.csv | sed -E 's/interval [-+.e0-9]+ to [-+.e0-9]+/interval N/'
sparcast fit in/executed.csv -d in/gpu.csv --model exec --hold --rows 12 --bootstrap 20 --json | sed -E 's/null/N/g; s/: -?[0-9][-+.e0-9]*/: N/g'
sparcast fit in/executed.csv -d in/test.csv --model exec; echo $?
sparcast fit in/measurements.csv -d in/gpu.csv --model exec; echo $?
sparcast fit in/executed.csv -d in/gpu.csv --model exec --cache cold; echo $?
sparcast fit in/executed.csv -d in/gpu.csv --model exec nosuch; echo $?
