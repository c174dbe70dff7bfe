# exact
sparcast compare --help
