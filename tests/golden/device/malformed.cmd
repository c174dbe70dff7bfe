printf "key,value,unit,source\nname,x,text,y\nwarp_core,1,1,z\n" >bad.csv
printf "key,value,unit,source\nline_bytes,128,,z\n" >unit.csv
printf "key,value,unit,source\nline_bytes,128 bytes,B,z\n" >text.csv
: >empty.csv
mkdir folder.csv
sparcast device ./bad.csv ./unit.csv ./text.csv ./empty.csv ./folder.csv ./missing.csv
