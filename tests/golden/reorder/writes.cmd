# The matrix in a named order, its permutation, and back again, byte by byte.
for matrix in small symmetric; do
    sparcast reorder --order rcm -o new.mtx --permutation order.txt in/$matrix.mtx >/dev/null || echo failed
    head -n 4 order.txt
    head -n 3 new.mtx
    sparcast reorder --apply order.txt -o same.mtx.gz in/$matrix.mtx >/dev/null && gzip -dc same.mtx.gz | cmp - new.mtx
    sparcast reorder --apply order.txt --inverse -o old.mtx new.mtx >/dev/null && cmp old.mtx in/$matrix.mtx
    sparcast reorder --apply order.txt -o new.spc in/$matrix.mtx >/dev/null
    sparcast trace --csv new.spc | tail -n 1 | cut -d, -f2- >cached
    sparcast trace --csv new.mtx | tail -n 1 | cut -d, -f2- | cmp - cached && echo "the traces agree"
done
sparcast reorder --order random --rows-only -o rows.mtx in/symmetric.mtx | tail -n 1
head -n 1 rows.mtx
