# Units as people write them: upper and lower case, with and without the unit itself.
sparcast generate stencil --size 20x20 -o s.spc
for set in l2_bytes=50mib exec_memory_bandwidth=3.35tb/s clock_hz=1.97ghz launch_seconds=4US l2_bytes=5m; do
    sparcast compare --csv -d h200 --set $set -k ell s.spc | cut -d, -f4; done
sparcast sweep --csv -d h200 -k ell --vary l2_bytes=4mib,5M,6mb --vary clock_hz=1.8ghz,1900MHZ s.spc | cut -d, -f5-8
sparcast sweep --csv -d h200 -k ell --vary l2_bytes=4mib:16MIB:x2 s.spc | cut -d, -f5,6
