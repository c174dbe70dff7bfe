sparcast info --help
