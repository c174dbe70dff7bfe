sparcast validate in/measurements.csv -d in/test.csv -m paper | sed -n "1,4p"; sparcast validate in/measurements.csv -d in/test.csv -m uncorrected | grep -c "m[0-9][0-9]"
