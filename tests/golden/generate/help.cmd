sparcast generate --help
