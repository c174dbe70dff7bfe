sparcast --version >/dev/full
