# Host twins end to end: rows, resumption, a matrix that cannot be read; only what does not vary is shown; a row without rest may come again.
sparcast generate stencil --size 20x20 --points 5 -o a.mtx
sparcast probe a.mtx --on cpu --threads 1 --name box --window 1000 --kernel ell,sell:32:1 --value f32,f64 --seconds 0.01 --quiet -o out.csv
sparcast probe a.mtx missing.mtx --on cpu --threads 1 --name box --window 1000 --kernel ell,fold:5,cusparse-csr --seconds 0.01 --quiet -o out.csv
echo "exit $?"
measured out.csv | cut -d, -f1-8,14-16,19-23 | sort
sed -n 's/^# \([a-z]*\):.*/\1/p' out.csv
# Mixed precision: a row of its own, its type 48; there the second time.
sparcast probe a.mtx --on cpu --threads 1 --name box --window 1000 --kernel ell --value f32 --vector f64 --seconds 0.01 --quiet -o out.csv
sparcast probe a.mtx --on cpu --threads 1 --name box --window 1000 --kernel ell --value f32,mixed --seconds 0.01 --quiet -o out.csv
measured out.csv | cut -d, -f1-8,14-16,19-23 | sort | grep ',48,.*warm'
