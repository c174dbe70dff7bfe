# exact
sparcast validate --help
