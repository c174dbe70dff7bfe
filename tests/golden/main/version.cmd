sparcast --version
