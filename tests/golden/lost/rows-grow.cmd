# Rows are written as they come; a file goes on where it stopped; a failed input is a row.
hide() {
    sed 's/[0-9]*\.[0-9]*\.[0-9]*/VERSION/'
}
mkdir f
for i in 1 2 3 4 5 6; do cp in/small.mtx f/m$i.mtx; done
echo broken >f/m3.mtx
for form in csv jsonl; do
    sparcast info -o all.$form f
    echo "exit $?"
    cp all.$form before
    sparcast info -o all.$form f 2>/dev/null
    echo "again: exit $?"
    cmp all.$form before
    # A run that was killed: without its last rows, with a torn one.
    sparcast info -o part.$form f/m1.mtx f/m2.mtx
    mv f g; mkdir f; cp -p g/m[12].mtx f
    sparcast info -o cut.$form f 2>/dev/null
    rm -r f; mv g f
    printf '"m3.mtx,torn' >>cut.$form
    sparcast info -o cut.$form f
    cmp cut.$form all.$form
    sparcast info --value f64 -o all.$form f 2>&1 | hide
    sparcast trace -o all.$form f 2>&1 | hide
    cmp all.$form before
done
sed -n '1,3p' all.csv | cut -c -80 | hide
grep m3 all.csv all.jsonl | sed 's/[0-9]*@[0-9.]*/STATE/'
head -n 1 all.jsonl | hide
sparcast predict -d c2050 -o machine.csv f 2>/dev/null
sparcast device c2050 --csv >/dev/null
sed 's/c2050/c2050/; s/^\(memory_bandwidth\),[^,]*/\1,9e9/' $data/devices/c2050.csv >c2050.csv
sparcast predict -d ./c2050.csv -o machine.csv f 2>&1 | sed 's/[0-9a-f]\{16\}/HASH/'
# Lists of an option are part of the run, to their last word.
sparcast predict -d c2050 -k csr-scalar,ell -o list.csv in/small.mtx
cp list.csv before
sparcast predict -d c2050 -k csr-scalar -o list.csv in/small.mtx in/symmetric.mtx 2>&1 | sed 's/[0-9a-f]\{16\}/HASH/'
sparcast compare -d c2050 -d h200 --order own,rcm -o orders.csv in/symmetric.mtx
sparcast compare -d c2050 -d h200 --order own -o orders.csv in/small.mtx 2>&1 | sed 's/[0-9a-f]\{16\}/HASH/'
cmp list.csv before
# Measurements of other threads, and so of other times, too.
sparcast probe --on cpu --quiet --threads 1 -k csr-scalar --seconds 1e-6 -o times.csv in/small.mtx 2>/dev/null
cp times.csv before
sparcast probe --on cpu --quiet --threads 2 -k csr-scalar --seconds 1e-6 -o times.csv in/symmetric.mtx 2>&1
cmp times.csv before
sparcast probe --on cpu --quiet --threads 1 -k ell --seconds 1e-6 -o times.csv in/small.mtx 2>&1
measured times.csv | cut -d, -f 1,6
