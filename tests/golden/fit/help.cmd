sparcast fit --help
