# A file that cannot be read is named; the matrix may stand in another folder, or be made by its name.
mkdir junk good
sed 's/gen-rmat-scale10-edge-factor8/rmat/; s/gen-fem-size8x8x8-dof3/fem/; s/gen-random-rows1000-row-nnz3/small/' in/executed.csv >measured.csv
for name in rmat fem small gen-random-rows3000-row-nnz12; do
    echo junk | xz >junk/$name.pat.xz
done
sparcast generate fem --size 8x8x8 --dof 3 -o good/fem.mtx
sparcast fit measured.csv -d in/gpu.csv --model exec --hold --rows 12 --bootstrap 20 junk good | grep -E "matrices fitted|left out"
sparcast fit measured.csv -d in/gpu.csv --model exec --hold --rows 12 --bootstrap 20 good | grep -E "matrices fitted|left out"
sparcast validate measured.csv -d in/gpu.csv -m exec junk good | grep "Left out"
