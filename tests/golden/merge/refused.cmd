# Doubles, mixtures and files of others; OUT stays as it was.
mkdir f
cp in/small.mtx f/a.mtx
sparcast info -o one.csv f/a.mtx
sparcast info --value f64 -o other.csv f/a.mtx
sparcast info -o lines.jsonl f/a.mtx
printf 'text' >text
echo mine >out
for parts in 'one.csv one.csv' 'one.csv other.csv' 'one.csv lines.jsonl' 'one.csv missing.csv' 'text' 'one.csv f'; do
    sparcast merge out $parts
    echo "exit $?"
done
cat out
sparcast merge out
ls
