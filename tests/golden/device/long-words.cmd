sparcast device in/wide.csv
