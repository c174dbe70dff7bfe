# exact
sparcast report --help
