sparcast predict --help
