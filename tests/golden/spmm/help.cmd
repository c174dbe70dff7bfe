sparcast spmm --help
