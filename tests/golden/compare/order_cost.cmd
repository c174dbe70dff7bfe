# What an order costs is the same wherever it is asked for: what compare, predict and reorder measure differs by noise only (a factor of 3).
sparcast generate random --rows 20000 --row-nnz 8 -o m.spc
sparcast compare -d h200 -k csr-vector:8 --order rcm --products 100000000 --json m.spc | sed -n '/"order": "rcm"/,$s/ *\("setup_seconds": [^,]*\),/\1/p' >cost
for command in 'predict --orders rcm' 'reorder --orders rcm'; do
    sparcast $command -d h200 -k csr-vector:8 --json m.spc | grep -o '"\(order\|apply\)_seconds": [0-9][^,}]*' | head -n 2 | awk '{ s += $2 } END { print "\"sum\":", s }' >>cost
done
awk 'NR == 1 { first = $2 } { print NR, ($2 > 0 && $2 < 3 * first && first < 3 * $2 ? "the same" : $0) }' cost
