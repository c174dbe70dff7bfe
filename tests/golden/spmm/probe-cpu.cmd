# times differ; what is measured does not. Each run continues where the last one ended
probe='sparcast spmm probe --cpu --columns 4 --samples 1 --sample-seconds 1e-6 -o out.csv'
$probe --rows 5 > table || exit
$probe --rows 5,3-9 > more || exit
$probe --rows 5,3-9 || exit
grep -v '^#' out.csv | cut -d, -f1-14
grep -c '^# ' out.csv
wc -l < table
wc -l < more
