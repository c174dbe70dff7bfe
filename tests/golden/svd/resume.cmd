sparcast svd probe --host --n 30,40 --band 8 --method two-stage,one-stage --repeats 1 -o out.csv >table || exit
cp out.csv first.csv
printf 'random,50,one-st' >>out.csv
sparcast svd probe --host --n 30,40,50 --band 8 --method two-stage,one-stage --repeats 1 -o out.csv >table || exit
cut -d, -f1-6,9 out.csv | sed "/^# [ds]/d"
grep -v '^#' first.csv | grep -cFf - out.csv
sed -i 's/^# device: host/# device: NVIDIA A100/' out.csv
sparcast svd probe --host --n 30 -o out.csv
echo $?
