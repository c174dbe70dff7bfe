# What cannot be a gather memory, or stand behind one, is refused; a key out of range with its line.
for memory in nosuch c2050 in/test.csv; do sparcast predict -d h200 --what-if memory=$memory in/small.mtx; echo $?; done 2>&1 | cut -c1-60
sparcast predict -d gather-hbm3 --what-if memory=gather-hbm2 in/small.mtx; echo $?
sparcast predict -d gather-hbm3 --hit 50 --model gather in/small.mtx; echo $?
sparcast predict -d gather-hbm3 --set gather_bank_groups=64 in/small.mtx; echo $?
sparcast predict -d gather-hbm3 --model exec in/small.mtx; echo $?
sparcast predict -d c2050 --model gather in/small.mtx; echo $?
sed "s/^gather_trc,.*/gather_trc,45,s,assumed,wrong/" $data/devices/gather-hbm3.csv >wrong.csv
sparcast predict -d ./wrong.csv in/small.mtx; echo $?
