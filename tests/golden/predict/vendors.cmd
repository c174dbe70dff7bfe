# A library runs on the machines of its vendor: left out of lists, refused by name.
for device in c1060 h100 mi250x gather-hbm3 gather-hmc xeon-x5670; do
    echo "$device: $(sparcast predict -d $device --value f64 -k peers --csv in/small.mtx | cut -d, -f4 | grep -o '^[a-z]*sparse' | sort | uniq -c | tr -s '\n ' ' ')"
    for kernel in cusparse-csr rocsparse-adaptive; do
        sparcast predict --value f32 -d $device -k $kernel in/small.mtx >/dev/null; echo "$device, $kernel: exit $?"
    done
done 2>&1
# What a machine knows in one precision alone.
for device in mi250x mi250 mi100 radeon-vii; do
    sparcast predict --value f32 -d $device -k peers in/small.mtx; echo "exit $?"
done 2>&1
