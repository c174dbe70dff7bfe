sparcast report --help
