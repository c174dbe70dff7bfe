sparcast fit in/measurements.csv -d in/test.csv | sed -n "1,3p;\$p"
