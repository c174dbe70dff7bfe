# What precedes rocSPARSE's products: an analysis of the rows for the adaptive kernel, nothing for the general one.
recipe=recipe:stencil,size=30x30,points=5
for device in mi250x mi250 mi100 radeon-vii; do
    sparcast predict -d $device --value f64 -k csr-vector,sell,peers --products 1000 "$recipe" |
        grep -E '^Last|library|^(rocsparse|morpheus)-csr.* -$'
done
