# What-ifs change what all kernels need, simulated or by counts; A' is formed as measured, the bytes by bandwidth.
sparcast generate stencil --size 40x40x20 --points 7 -o s.spc > generated
for change in multiprocessors=132 multiprocessors=66 exec_memory_bandwidth=1e12 read_bandwidth=1e12; do
    echo "$change"
    sparcast predict -d h100 --columns 512 --what-if $change s.spc --csv | awk -F, '
        NR == 1 { for (i = 1; i <= NF; i++) of[$i] = i; next }
        { printf "  %s %.1f us\n", $of["kernel"], 1e6 * $of["seconds"] }'
done
for device in h100 h200 v100; do
    sparcast predict -d $device --columns 8 --transposed s.spc | grep Forming
done
