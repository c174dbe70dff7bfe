sparcast --help
