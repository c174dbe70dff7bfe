# What was meant is named: commands, options, words, kernels, devices, facts.
try() { sparcast "$@" 2>&1 | head -1 | sed 's/there are: .*//; s/one of .*//'; }
try pedict
try svd predct
try predict --devise h200
try predict --value=f23 -d c2050 in/small.mtx
try predict -d C2051 in/small.mtx
try predict -d c2050 -k csr-vectr in/small.mtx
try predict -d c2050 --set line_byte=64 in/small.mtx
try predict -d c2050 --zzzzzzzz in/small.mtx
# A value is no option, whatever it looks like.
try predict -d c2050 -o --devise in/small.mtx
# Devices in any case; -h and help.
sparcast device --csv H200 | sed -n 2p | cut -d, -f1,2
sparcast predict -h | head -1
sparcast help predict | head -1
sparcast help svd probe | head -1
sparcast help | head -1
try sweep -d c2050 --vary line_byte=64,128 in/small.mtx
try predict -d c2050 --model papr in/small.mtx
try generate stencl -o x.spc
try reorder --order rmc in/small.mtx
