sparcast merge --help
