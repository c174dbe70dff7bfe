# Parts that were measured on another day, by other commands, beside another load are of one run; other threads are not.
sparcast probe --on cpu --threads 1 -k csr-scalar --seconds 1e-6 --quiet -o 1.csv recipe:stencil,size=9x9 2>/dev/null
sparcast probe --on cpu --threads 1 -k csr-scalar --seconds 1e-6 --quiet -o 2.csv recipe:stencil,size=8x8 2>/dev/null
sed -e 's/^# date:.*/# date: 2026-01-02/' -e 's/^# load:.*/# load: 77.5/' 2.csv >other.csv
sed -e '/^# load:/d' 2.csv >none.csv
sed -e 's/with 1 threads/with 7 threads/' 2.csv >threads.csv
for part in other none threads; do
    sparcast merge -- $part-all.csv 1.csv $part.csv
    echo "exit $?"
done
cat other-all.csv none-all.csv | grep -o '^"recipe[^"]*"' | sort -u
