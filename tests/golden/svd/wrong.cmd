sparcast svd
echo $?
sparcast svd nothing
echo $?
sparcast svd predict --n x
echo $?
sparcast svd predict --device grace
echo $?
sparcast svd predict --n 64 --band 64
echo $?
sparcast svd fit a.csv
echo $?
sparcast svd fit nothing.csv --rates nothing.csv -d h200
echo $?
sparcast svd probe --host --method polar --n 10
echo $?
