head -n 12 in/measurements.csv >few.csv
sparcast fit few.csv -d in/test.csv; echo $?
sparcast fit in/measurements.csv 2>err; echo $?; cut -c1-35 err
sparcast fit in/measurements.csv --measured-on nothing -d in/test.csv; echo $?
sparcast fit in/measurements.csv --cache cold -d in/test.csv; echo $?
sparcast fit missing.csv -d in/test.csv; echo $?
sparcast fit in/small.mtx -d in/test.csv; echo $?
sed "8s/,4,4,test,/,5,4,test,/" in/measurements.csv >bad.csv; sparcast fit bad.csv -d in/test.csv --json; echo $?
sparcast fit in/measurements.csv -d in/test.csv -o missing/out.csv >/dev/null; echo $?
sparcast fit; echo $?
sparcast fit a.csv b.csv; echo $?
sparcast fit --hold in/measurements.csv; echo $?
