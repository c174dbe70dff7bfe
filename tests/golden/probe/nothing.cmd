# Without a GPU: what is missing and how to get it. The CUDA part need not be there either.
nvidia-smi -L >/dev/null 2>&1 && exit 77
SPARCAST_MODULE_PATH=/nonexistent sparcast generate stencil --size 5x5 --points 5 -o a.mtx
sparcast probe a.mtx -o out.csv 2>err
echo "exit $?"
grep -c -e 'no NVIDIA driver' -e 'this build has no CUDA part' -e 'cannot be loaded' err
sparcast probe --machine -o out.csv 2>err
echo "exit $?"
[ -e out.csv ] || echo no file
