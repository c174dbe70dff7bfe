# exact
sparcast spmm --help
