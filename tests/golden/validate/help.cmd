sparcast validate --help
