# exact
sparcast sweep --help
