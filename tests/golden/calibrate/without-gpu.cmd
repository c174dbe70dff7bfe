sparcast calibrate -o x.csv
