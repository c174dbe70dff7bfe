sparcast device --json in/cpu.csv
