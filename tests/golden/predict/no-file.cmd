sparcast predict -d c2050
