# exact
sparcast svd --help
sparcast svd predict --help
sparcast svd probe --help
sparcast svd fit --help
