# Rows are of a file as it was: another file of that name, a name that is no UTF-8, more files, a signal. In the end there
# are the bytes of a run in one piece.
mkdir f
for i in 1 2 3 4 5 6; do sparcast generate random --rows $((i * 50)) --row-nnz 3 -o f/m$i.mtx; done
cp f/m1.mtx "$(printf 'f/caf\351.mtx')"
cp f/m2.mtx "$(printf 'f/caf\350.mtx')"
cp f/m3.mtx 'f/caf\xe9.mtx' # a backslash
cp f/m4.mtx f/café.mtx
names() {
    cut -d, -f 1,2 "$1" | grep -v '^#' | uniq
}
for form in csv jsonl; do
    sparcast info -o whole.$form f
    sparcast info -o whole.$form f
    mv f/m2.mtx m2.mtx
    sparcast info -o part.$form f
    mv m2.mtx f
    sparcast info -o part.$form f
    cmp part.$form whole.$form
    sparcast merge all.$form part.$form
    cmp all.$form whole.$form
done
names whole.csv
grep -c . whole.jsonl
cp -p whole.csv part.csv
sparcast generate random --rows 7 --row-nnz 2 -o f/m3.mtx
sparcast info -o part.csv f
names part.csv | grep m3
sparcast info -o new.csv f 2>/dev/null
cmp new.csv part.csv
# What stands on standard input is not known to be the same.
for rows in 7 8; do
    sparcast generate random --rows $rows --row-nnz 2 -o - | sparcast info -o pipe.csv -
    names pipe.csv
done
# Killed or asked to end, on several threads, then continued.
mkdir g
for i in 1 2 3 4 5 6 7 8 9; do sparcast generate random --rows $((i * 4000)) --row-nnz 9 -o g/m$i.mtx; done
sparcast trace --threads 3 -o once.csv g 2>/dev/null
for signal in TERM INT HUP KILL; do
    for wait in 0.02 0.05 0.1; do
        rm -f twice.csv
        sparcast trace --threads 3 -o twice.csv g 2>/dev/null &
        sleep $wait
        kill -s $signal $! 2>/dev/null
        wait $! 2>/dev/null
        sparcast trace --threads 3 -o twice.csv g 2>/dev/null
        cmp twice.csv once.csv
    done
done
