timeout --foreground --preserve-status -s INT 1 sparcast svd probe --host --n 20,4000 --method one-stage -o out.csv >table
echo $?
cut -d, -f1-6 out.csv | grep -v '^#'
