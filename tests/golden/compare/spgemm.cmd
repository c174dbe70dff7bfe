sparcast compare recipe:stencil,size=30x30,points=9 -d h200 -d a100 --spgemm square --csv | cut -d, -f1-12
sparcast sweep recipe:stencil,size=60x60,points=9 -d h200 --vary memory_bytes=1e7:1e9:x10 --spgemm power:3 | head -n 6
sparcast compare recipe:stencil,size=30x30,points=9 -d h200 --spgemm cube 2>&1 | head -n 1
sparcast sweep recipe:stencil,size=60x60,points=9 -d xeon-8480 --vary cores=4:16:x4 --spgemm square | head -n 6
