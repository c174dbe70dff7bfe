# Ctrl-C as soon as a row is there keeps it.
sparcast svd probe --host --n 20,4000 --method one-stage -o out.csv >table &
until grep -q '^random,20,' out.csv 2>/dev/null || ! kill -0 $! 2>/dev/null; do sleep 0.01; done
kill -s INT $!
wait $!
echo $?
cut -d, -f1-6 out.csv | grep -v '^#'
