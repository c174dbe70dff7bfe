# exact
sparcast reorder --help
