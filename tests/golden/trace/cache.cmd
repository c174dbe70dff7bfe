sparcast info --cache small.spc in/small.mtx >/dev/null
for order in row csr-scalar csr-vector csr-vector:2 fold sell:4:8; do
    sparcast trace --json --distance --curve --line 8 --order $order in/small.mtx | sed 3d >text
    sparcast trace --json --distance --curve --line 8 --order $order small.spc | sed 3d >streamed
    cmp text streamed && echo same
done
