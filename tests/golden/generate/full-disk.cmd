sparcast generate stencil --size 4x4 -o - >/dev/full; echo $?
ln -s /dev/full full.mtx; sparcast generate stencil --size 40x40 -o full.mtx; echo $?; ls
