sparcast sweep --help
