# Kernels that a CPU has facts of, and names that it has none of.
sparcast generate stencil --size 40x40 -o s.spc
sparcast sweep -d epyc-7763 -k mkl-csr --vary cores=1,64 --csv s.spc | cut -d, -f5,6,9; echo $?
sparcast sweep -d epyc-7742 -k csr --sensitivity --csv s.spc | grep -c cpu_; echo $?
sparcast sweep -d epyc-7742 -k mkl-csr --vary cores=1,64 s.spc; echo $?
sparcast sweep -d h100 -d epyc-7742 -k csr --vary cores=1,64 s.spc 2>err; echo $?; sed 's/: one of.*//' err >&2
