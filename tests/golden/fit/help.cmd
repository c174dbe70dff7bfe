# exact
sparcast fit --help
