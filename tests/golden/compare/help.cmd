sparcast compare --help
