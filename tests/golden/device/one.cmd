sparcast device in/test.csv
