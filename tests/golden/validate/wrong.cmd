sparcast validate in/measurements.csv 2>err; echo $?; cut -c1-100 err
sparcast validate -d in/test.csv; echo $?
sparcast validate in/measurements.csv -d nosuch 2>err; echo $?; cut -c1-30 err
sparcast validate in/measurements.csv -d in/test.csv -m magic; echo $?
sparcast validate in/measurements.csv -d in/test.csv -m saturating; echo $?
sparcast validate in/measurements.csv -d in/test.csv --cache cold; echo $?
sparcast validate a b -d in/test.csv; echo $?
sparcast report -d h100 --measured in/measurements.csv -o page.html in/small.mtx; echo $?
