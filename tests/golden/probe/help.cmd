sparcast probe --help
