sparcast calibrate --help
