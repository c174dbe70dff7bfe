# What cannot be swept is refused before any matrix is read.
sparcast generate stencil --size 20x20 -o s.spc
for vary in l2_bytes cores=1,2 nosuch=1,2 l2_bytes=1:2 l2_bytes=8:4:x2 l2_bytes=1:9:x1 l2_bytes=one,two hit=max line_bytes= kind=gpu l2_bytes=1:9999:+1; do
    sparcast sweep -d c2050 --vary $vary s.spc 2>&1 | grep -v "^Try"; done
sparcast sweep -d c2050 --vary line_bytes=64,65 s.spc; echo $?
sparcast sweep -d c2050 --vary hit=1 --vary hit=2 s.spc; echo $?
sparcast sweep -d c2050 --vary hit=1 --vary line_bytes=64 --vary l1_bytes=1k s.spc; echo $?
sparcast sweep -d c2050 s.spc; echo $?
sparcast sweep --vary hit=1 s.spc; echo $?
sparcast sweep -d c2050 --vary hit=1; echo $?
sparcast sweep -d c2050 --vary hit=1:1000:+1 --vary l1_bytes=1:1000:+1 s.spc; echo $?
sparcast sweep -d c2050 --vary hit=1 missing.mtx s.spc | grep -c c2050; echo $?
sparcast sweep --from nosuch.json; echo $?
echo '[{"file": "s.spc"}]' >other.json; sparcast sweep --from other.json; echo $?
echo '{"file": ' >torn.jsonl; sparcast sweep --from torn.jsonl; echo $?
sparcast sweep --from other.json s.spc; echo $?
sparcast sweep -d c2050 --vary hit=1 -o a.jsonl s.spc; sparcast sweep -d c2050 --vary hit=2 -o a.jsonl s.spc 2>&1 | sed "s/machines [0-9a-f]*/machines HASH/"
sparcast sweep -d c2050 --vary hit=1 --json s.spc >a.json; sparcast sweep -d c2050 --vary hit=2 --json s.spc >b.json
printf '[\n' >both.json; sed '1d;$d' a.json >>both.json; echo , >>both.json; sed 1d b.json >>both.json; sparcast sweep --from both.json; echo $?
printf "%%%%MatrixMarket matrix coordinate pattern general\n3 3 0\n" | sparcast sweep -d gather-hbm3 --vary gather_window=0,8 -
sparcast sweep -d h200 -k peers --vary l2_bytes=1MiB,2MiB s.spc; echo $?
# set-up, which counts with --products alone
sparcast sweep -d h200 --vary setup_seconds@ell=1e-6,2e-6 in/small.mtx; echo $?
sparcast predict -d h200 --set setup_seconds@ell=1e-6 in/small.mtx; echo $?
# a published model of a gather memory reads one of its facts
sparcast predict -d gather-hmc --model paper --set gather_trp=1e-9 in/small.mtx; echo $?
