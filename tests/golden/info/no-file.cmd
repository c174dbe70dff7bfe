sparcast info
