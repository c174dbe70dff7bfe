sparcast generate; echo $?
sparcast generate stencil; echo $?
sparcast generate stencil -o out.mtx; echo $?
sparcast generate stencil --size 4x -o out.mtx; echo $?
sparcast generate stencil --size 4x4 --dof 3 -o out.mtx; echo $?
sparcast generate torus --size 4x4 -o out.mtx 2>err; echo $?; cut -c1-30 err
sparcast generate stencil --size 4x4 fem -o out.mtx; echo $?
sparcast generate stencil --size 4x4 -o out.txt; echo $?
sparcast generate stencil --size 4x4 -o missing/out.mtx; echo $?
sparcast generate fem --size 2x2x2 --shuffle 2 -o out.mtx; echo $?
sparcast generate stencil --size 70000x70000 -o out.mtx; echo $?
ls
