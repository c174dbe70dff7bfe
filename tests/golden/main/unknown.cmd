sparcast explode x
