# Killed in the middle: what was done is there, the rest is done by the same command, with the same bytes as at once.
mkdir f
for i in $(seq 10 49); do cp $data/matrices/mc2depi.spc.xz f/m$i.spc.xz; done
sparcast info -o whole.csv f 2>/dev/null
rows() { cat rows.csv 2>/dev/null | grep -c ',csr,'; }
for signal in INT KILL TERM; do
    before=$(rows)
    sparcast info --threads 1 -o rows.csv f 2>/dev/null >/dev/null &
    until [ "$(rows)" -gt "$before" ] || ! kill -0 $! 2>/dev/null; do sleep 0.01; done
    kill -s $signal $!
    wait $! 2>/dev/null
done
there=$(rows)
[ "$there" -gt 0 ] && [ "$there" -lt 40 ] && echo some rows
sparcast info -o rows.csv f 2>count
sed 's/[0-9]* done, [0-9]* there already/N done, N there already/' count
cmp rows.csv whole.csv && echo the same
ls
