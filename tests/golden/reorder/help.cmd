sparcast reorder --help
