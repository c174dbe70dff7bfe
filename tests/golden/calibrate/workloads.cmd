# rows that were measured on an H100 lie beside the device file: they are fitted, sizes and batches kept apart judge
grep -E "^(#|method,|packed,|cublas-batched,)" $data/measurements/h100-spmm.csv >gpu-spmm.csv
cp $data/measurements/h100-svd.csv gpu-svd.csv
cp $data/measurements/h100-svd-rates.csv gpu-svd-rates.csv
sparcast calibrate -o gpu.csv --workloads spmm,svd --machine h100 --measured none.csv || exit
grep -c "sparcast calibrate, gpu-spmm.csv" gpu.csv
sparcast calibrate -o gpu.csv --workloads svd --machine h100 --measured none.csv --json | sed -n "2,4p"
sparcast svd predict -d ./gpu.csv --n 3000 --csv | cut -d, -f1-8
rm gpu-spmm.csv
sparcast calibrate -o gpu.csv --workloads spmm --machine h100 --measured none.csv
echo "exit $?"
