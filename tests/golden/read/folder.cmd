mkdir folder.mtx; sparcast info --json folder.mtx
