# A link given as -o stays one: what it leads to is written, or grows.
mkdir there
ln -s there/a.json a.json
ln -s ../there/b.csv there/b
ln -s there/b b.csv
ln -s there/c.csv c.csv
sparcast info -o a.json in/small.mtx
sparcast info -o a.json in/small.mtx
sparcast info -o b.csv in/small.mtx
sparcast probe --on cpu --seconds 1e-6 --quiet -k csr-scalar -o c.csv in/small.mtx 2>/dev/null
for link in *.json *.csv there/*; do [ -L $link ] && echo "$link is a link"; done
ls there
