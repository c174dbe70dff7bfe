# Several GPUs, those of a module that stands for four: modes, numbers, refusals.
module=$(dirname "$(readlink -f "$(command -v sparcast)")")/tests/unit
[ -e "$module/libsparcast-cuda.so" ] || exit 77
export SPARCAST_MODULE_PATH="$module"
taskset -cp "$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')" $$ >/dev/null # one processor: one row of launches
sparcast probe --gpus 1,4 recipe:stencil,size=9x8x7
SPARCAST_NCCL=fake sparcast probe --gpus 2 --exchange halo --solver cg --csv recipe:random,rows=90,row-nnz=3 | cut -d, -f2-15
sparcast probe --gpus 2 --partition rows --exchange whole recipe:stencil,size=9x8 -o out.csv; grep -c whole out.csv
SPARCAST_NCCL=fake sparcast probe --gpus 2 --links --csv | cut -d, -f2,3,5 | sed '2s/.*/launch/' | tail -9
# What cannot be.
sparcast probe --gpus 9 in/small.mtx; echo $?
sparcast probe --gpus 4 recipe:stencil,size=3; echo $?
sparcast probe --gpus 2 --solver cg in/small.mtx; echo $?
sparcast probe --gpus 2 --solver gmres in/small.mtx; echo $?
sparcast probe --gpus 2 -k csr-vector in/small.mtx; echo $?
sparcast probe --gpus 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 in/small.mtx; echo $?
sparcast probe --links; echo $?
SPARCAST_NCCL=nowhere sparcast probe --gpus 2 recipe:stencil,size=9; echo $?
