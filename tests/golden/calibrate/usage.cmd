sparcast calibrate
echo "exit $?"
sparcast calibrate -o device
echo "exit $?"
sparcast calibrate -o device.csv a.mtx
echo "exit $?"
sparcast calibrate -o device.csv --measured rows.csv
echo "exit $?"
sparcast calibrate -o device.csv --on cpu --measured missing.csv
echo "exit $?"
sparcast calibrate -o device.csv --on cpu --measured in/measurements.csv
echo "exit $?"
sparcast calibrate -o device.csv --machine missing --measured in/measurements.csv
echo "exit $?"
ls
sparcast calibrate --install -o gpu.csv; echo $?
sparcast calibrate --on cpu --threads 2 -o x.csv; echo $?
