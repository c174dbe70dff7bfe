sparcast info --json missing.mtx
