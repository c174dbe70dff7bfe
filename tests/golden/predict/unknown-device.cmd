# What is no device says what may be meant; a product is known by its maker's and its driver's name.
try() { sparcast predict -d "$1" -k csr-scalar in/small.mtx 2>err >out; echo $?; sed "s/there are: .*/there are: .../" err >&2; head -n 1 out | grep -o 'on [a-z0-9-]* in'; }
try c2051
try h100,a100
cp "$data/devices/h100.csv" mine.dev
try mine.dev
try ./mine.dev
try h100-nvl
try tesla-t4
try h100-80gb-hbm3
try 'NVIDIA GeForce RTX 4090'
mkdir -p twice/devices
cp "$data/devices/h100.csv" twice/devices/one.csv
cp "$data/devices/h100.csv" twice/devices/other.csv
SPARCAST_DATA=twice
try h100-sxm5
