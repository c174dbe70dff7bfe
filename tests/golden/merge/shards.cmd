# A part says which shard it is; the whole does not. A shard without a file leaves no part: a missing one is a word.
mkdir f
for i in 1 2 3 4 5 6 7 8; do cp in/small.mtx f/m$i.mtx; done
for form in csv jsonl; do
    for i in 1 2 3; do sparcast info --shard $i/3 -o $i.$form f 2>/dev/null; done
    sparcast info -o whole.$form f 2>/dev/null
    sparcast merge all.$form 1.$form 2.$form 3.$form
    cmp all.$form whole.$form
    sparcast merge some.$form 3.$form 1.$form
    sparcast info --shard 2/3 -o 1.$form f 2>/dev/null && echo another shard of the run
done
sparcast merge all.csv 2.jsonl
sparcast merge other.jsonl 2.csv
