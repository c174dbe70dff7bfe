# exact
sparcast predict --help
