# What device prints as CSV is a device file; that of two devices is none.
sparcast device --csv h200 >h200.csv
for device in h200 ./h200.csv; do sparcast predict -d $device --csv -k csr-scalar in/small.mtx | cut -d, -f 4-7 >${device##*/}.out; done
cmp h200.out h200.csv.out && echo same
sparcast device --csv h200 h100 >two.csv
sparcast predict -d ./two.csv in/small.mtx
