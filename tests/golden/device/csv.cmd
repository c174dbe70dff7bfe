sparcast device --csv in/cpu.csv
