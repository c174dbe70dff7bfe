sparcast device --help
