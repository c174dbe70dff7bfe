# exact
sparcast solver --help
