sparcast solver --help
