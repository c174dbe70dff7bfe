sparcast predict -d mi250x --columns 32 --csv recipe:stencil,size=30x30,points=5 | cut -d, -f1-7
