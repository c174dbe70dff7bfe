# Files that version 0.1 wrote: caches, devices and measurements are read. Measurements that name their version are not
# continued by another; the others are, without a row twice.
cp in/v0.1/* .
sparcast info --csv *.spc packed.spc.xz | grep ',csr,' | cut -d, -f -15
sparcast trace --csv random.spc | tail -n 1 | cut -d, -f -6
sparcast generate random --rows 200 --row-nnz 4 --seed 7 -o again.spc && cmp random.spc again.spc && echo the same cache
sparcast predict -d device.csv --csv -k csr-scalar,fold:4 random.spc | cut -d, -f -4
sparcast device device.csv --csv | wc -l
sparcast validate probe.csv -d epyc-9654 --csv | cut -d, -f -5 | sort -u | head -n 5
sparcast merge merged.csv probe.csv
{
    sparcast probe --on cpu --quiet -k csr-scalar --value f32,f64 --seconds 1e-6 -o probe.csv in/small.mtx in/symmetric.mtx
    sparcast svd probe --host --n 4,9,16,25 --repeats 1 --csv -o svd.csv
    sparcast spmm probe --cpu --batch 2,5 --rows 4,8 --columns 64,65 --samples 1 -o spmm.csv
} 2>&1 >/dev/null | grep 'start another file'
for file in probe svd spmm; do
    grep -v '^#' in/v0.1/$file.csv >old
    grep -v '^#' $file.csv | head -n "$(wc -l <old)" | cmp - old && echo $file.csv keeps its rows
done
cmp probe.csv in/v0.1/probe.csv && cmp svd.csv in/v0.1/svd.csv && echo two files untouched
[ "$(grep -v '^#' spmm.csv | wc -l)" = 65 ] && echo four more batches
