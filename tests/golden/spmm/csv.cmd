sparcast spmm predict --method packed --columns 8,16 --csv
