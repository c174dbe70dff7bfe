sparcast validate in/measurements.csv 2>err; echo $?; cut -c1-100 err
sparcast validate -d in/test.csv; echo $?
sparcast validate in/measurements.csv -d nosuch 2>err; echo $?; cut -c1-30 err
sparcast validate in/measurements.csv -d in/test.csv -m magic; echo $?
sparcast validate in/measurements.csv -d in/test.csv -m saturating; echo $?
sparcast validate in/measurements.csv -d in/test.csv --cache cold; echo $?
sparcast validate a b -d in/test.csv; echo $?
sparcast report -d h100 --measured in/measurements.csv -o page.html in/small.mtx; echo $?
# Measurements of other products say what judges them.
for name in columns solvers spmm svd; do sparcast validate -d h100 $data/measurements/h100-$name.csv; sparcast fit -d h100 $data/measurements/h100-$name.csv; done 2>&1 | sed "s,.*/data/,," | uniq -c
sparcast validate -d h100 $data/measurements/h200x4-cg.csv 2>&1 | sed "s,.*/data/,,"
