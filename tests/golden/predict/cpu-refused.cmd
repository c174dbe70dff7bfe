# What a CPU is not asked, and the device that is no CPU: each answer leads on, none to another refusal.
sparcast predict -d h100 --host h200 in/small.mtx
sparcast report -d h100 --host h200 -o page.html in/small.mtx
sparcast predict -d epyc-9654 --model paper in/small.mtx
sparcast predict -d epyc-9654 -k csr --transposed in/small.mtx
sparcast predict -d epyc-9654 -k spmm-scatter --transposed in/small.mtx
sparcast predict -d epyc-9654 --columns 4 in/small.mtx
for device in h100 epyc-9654; do sparcast sweep -d $device --vary memory_bandwidth=1e12,2e12 in/small.mtx; done
