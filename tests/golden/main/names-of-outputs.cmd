# What a name promises is kept or refused; "-" is standard output; nothing is read without an end.
for name in out.csv.gz out.png out.json.xz; do sparcast info -o $name in/small.mtx; ls $name; done
sparcast info --csv -o - in/small.mtx | head -n 1 | cut -c -20
ls ./-
mkdir f; cp in/small.mtx f/a.mtx; gzip -c f/a.mtx >f/a.mtx.gz
sparcast info --csv f | cut -d, -f 1 | uniq
: >empty
sparcast info --files-from empty
timeout 20 sparcast predict -d /dev/zero in/small.mtx
(trap '' PIPE; sparcast info --csv in/small.mtx in/symmetric.mtx | head -n 1 | cut -c -20)
