# times differ; what is measured does not
sparcast spmm probe --cpu --rows 5,3-9 --columns 4 --samples 1 --sample-seconds 1e-6 -o out.csv > table || exit
grep -v '^#' out.csv | cut -d, -f1-14
grep -c '^# ' out.csv
wc -l < table
