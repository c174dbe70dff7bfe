# Finding and applying an order precedes the first product: for few products none gains anything.
sparcast generate stencil --size 300x300 -o s.spc
sparcast reorder --order random -o r.spc s.spc >/dev/null
for products in 2 1000000000; do
    sparcast predict -d h200 -k csr-vector --orders rcm --products $products r.spc |
        grep -oE 'no order gains anything|reorder it by rcm and run csr-vector:[0-9]*'
done
