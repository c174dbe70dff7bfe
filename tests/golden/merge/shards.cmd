# The shards of a run, merged, are the bytes of the run in one piece; where a file belongs does not depend on others.
mkdir -p f/a f/b
for i in 1 2 3 4 5 6 7 8 9; do cp in/small.mtx f/a/m$i.mtx; cp in/symmetric.mtx f/b/m$i.mtx; done
echo broken >f/b/m5.mtx
for form in csv jsonl; do
    sparcast info -o whole.$form f 2>/dev/null
    for shard in 1 2 3; do sparcast info --shard $shard/3 -o part$shard.$form f 2>/dev/null; done
    sparcast merge merged.$form part3.$form part1.$form part2.$form
    cmp whole.$form merged.$form && echo same
done
names() {
    grep -v -e '^#' -e '^file' part$1.csv | cut -d, -f 1 | uniq
}
names 1 >before
rm -r f/a; rm part1.csv
sparcast info --shard 1/3 -o part1.csv f 2>/dev/null
names 1 >after
grep ^b/ before | cmp - after
# Probes too: by kernel as well as by matrix.
sparcast probe --on cpu --quiet -k csr-scalar -o p1.csv f 2>/dev/null
sparcast probe --on cpu --quiet -k ell -o p2.csv f 2>/dev/null
sparcast merge p.csv p1.csv p2.csv
grep -vc '^#' p.csv
sparcast merge p.csv p1.csv p1.csv 2>&1
grep -vc '^#' p.csv
