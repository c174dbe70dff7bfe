# Vector operations alone judge nothing: their facts are the table, without the legend of another fit.
sparcast fit "$data/measurements/h200-solver-operations.csv" -d h200 -o found.csv | sed -n '1,5p;$p'
