sparcast info --cache missing/out.spc in/small.mtx
sparcast info --cache out.txt in/small.mtx
mkdir folder.spc
sparcast info --cache folder.spc in/small.mtx
ls
