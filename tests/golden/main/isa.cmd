# Whatever instructions are allowed, the results are the same.
for isa in baseline avx2 avx512 unknown; do
    export SPARCAST_ISA=$isa
    {
        sparcast info --json $data/matrices/mc2depi.spc.xz in/*.mtx
        sparcast trace --json --distance --curve in/*.mtx
        sparcast trace --json --order sell:32 $data/matrices/mc2depi.spc.xz
        sparcast predict --json -d h200 --model exec in/small.mtx
        sparcast predict --json -d h200 --model exec -k csr-vector,sell,fold,rbp-csr $data/matrices/web-petscdoc.mtx.xz
    } >$isa
done
[ "$(wc -l <baseline)" -gt 100 ] && echo results
for isa in avx2 avx512 unknown; do cmp baseline $isa; done
