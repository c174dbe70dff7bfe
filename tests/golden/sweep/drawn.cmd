# Curves, words, a heat map, and one point of two keys.
sparcast generate stencil --size 40x40 -o s.spc
show() { head -c 5 "$1"; grep -o '</svg>' "$1"; grep -oE '>(c2050[^<]*|hit|line_bytes|memory|none|gather-hbm3|GFLOPS over[^<]*|speed .GFLOPS.|No design[^<]*)<' "$1" | sort | uniq -c; }
sparcast sweep -d c2050 --vary hit=0:60:+20 -o curve.svg s.spc || exit 77
show curve.svg
sparcast sweep -d c2050 --vary memory=none,gather-hbm3 -o words.svg s.spc && show words.svg
sparcast sweep -d c2050 --what-if hit+30 --vary l1_bytes=16KiB,32KiB --vary line_bytes=32,64,128 -o map.svg s.spc && show map.svg
sparcast sweep -d c2050 --vary hit=10 --vary line_bytes=64 -o point.svg s.spc && show point.svg
sparcast sweep -d c2050 --sensitivity -o facts.svg s.spc && grep -oE '>(Facts that count|memory_bandwidth)<' facts.svg
sparcast sweep -d c2050 --vary hit=0:60:+20 --figures out s.spc | head -3 | tail -1; sparcast sweep --json -d c2050 --summary --sensitivity --figures out s.spc >/dev/null; ls out
sparcast sweep --json -d c2050 --vary hit=0:60:+20 --figures out s.spc; echo $?
mkdir bin; ln -s "$(command -v sparcast)" bin/sparcast; PATH=bin
sparcast sweep -d c2050 --vary hit=0:60:+20 -o none.svg s.spc; echo $?; echo n*.svg
