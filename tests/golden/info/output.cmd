sparcast info --csv -o out.csv in/small.mtx && sparcast info -o out2.csv in/small.mtx && cmp out.csv out2.csv && sparcast info -o out.json in/small.mtx && head -n 3 out.json
sparcast info -o missing/out.csv in/small.mtx
