# Which model: the one that suits the device, unless an option of the published equations asks for them.
for options in "-d in/gpu.csv" "-d in/test.csv" "-d in/gpu.csv --hit 50" "-d in/gpu.csv --index 64" \
    "-d in/gpu.csv --model saturating --set saturating_launch=1e-6" "-d in/gpu.csv --set l1_ways="; do
    sparcast predict $options -k csr-scalar --csv in/small.mtx | sed -n '2s/,[0-9].*//p'
done
sparcast predict -d in/gpu.csv --model exec --hit 50 in/small.mtx
echo $?
sparcast predict -d in/gpu.csv --model exec --index 64 in/small.mtx
echo $?
sparcast predict -d in/test.csv --model exec in/small.mtx
echo $?
