sparcast trace --help
