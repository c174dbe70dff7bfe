# Each question of a GPU of AMD is answered, or says in a sentence why not.
recipe=recipe:stencil,size=30x30,points=5
tell() { "$@" | head -n "$lines" | if [ "$lines" = 1 ]; then cut -c1-75; else cat; fi; }
refuse() { "$@"; echo "exit $?"; }
for device in mi250x mi250 mi100 mi300x radeon-vii; do
    lines=4 tell sparcast predict -d $device --columns 8 $recipe
    refuse sparcast predict -d $device --columns 8 -k cusparse-spmm1 $recipe
    refuse sparcast predict -d $device --columns 8 --value f64 -k peers $recipe
    for launch in stream graph; do lines=1 tell sparcast solver cg -d $device --launch $launch $recipe; done
    refuse sparcast solver cg -d $device -k cusparse-csr $recipe
    refuse sparcast solver cg -d $device --preconditioner ilu0 $recipe
    lines=1 tell sparcast solver cg -d $device --gpus 2 $recipe
    lines=1 tell sparcast predict -d $device --gpus 2 $recipe
    lines=1 tell sparcast spmm predict -d $device --batch 100
    refuse sparcast spmm predict -d $device --method cusparse
    lines=2 tell sparcast svd predict -d $device --n 512
done
# rocSPARSE's products have no vector operations of theirs here; ours stand in for them.
refuse sparcast solver cg -d mi250 --value f64 -k rocsparse-csr $recipe
lines=1 tell sparcast solver cg -d mi250 --value f64 -k rocsparse-csr --vectors fused $recipe
# Two GPUs of a kind in no bundled machine: the links of another.
lines=1 tell sparcast predict -d mi100 --gpus 2 --system frontier-node $recipe
