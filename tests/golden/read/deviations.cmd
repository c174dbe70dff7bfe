# Files in use that are not by the letter: read, with a warning where something is skipped.
h="%%%%MatrixMarket matrix coordinate"
printf "$h pattern general\n2 2 2\n1 1 3\n2 2 1.5\n" >values.mtx
printf "\n  %%MatrixMarket matrix coordinate pattern general\n   %% a remark\n\n  2 2 2\n  1 1\n\t2 2\n" >indented.mtx
printf "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n2 1\n" >one.mtx
printf "$h double general\n2 2 1\n2 1 0.5\n" >double.mtx
printf "$h unsigned-integer general\n2 2 1\n2 1 5\n" >unsigned.mtx
sparcast info --csv values.mtx indented.mtx one.mtx double.mtx unsigned.mtx | grep -E '^file|,csr,' | cut -d, -f1-14
# What is wrong stays wrong, on its line.
printf "$h pattern general\n1 1 1\n1 1 x\n" >word.mtx
printf "$h pattern general\n1 1 1\n1 1 1 1\n" >two.mtx
printf "\n\n$h pattern general\n1 1 1\n\n1 2\n" >beyond.mtx
printf "\n\n$h pattern lopsided\n1 1 1\n1 1\n" >symmetry.mtx
printf "$h real\n1 1 1\n1 1 1\n" >banner.mtx
sparcast info word.mtx two.mtx beyond.mtx symmetry.mtx banner.mtx
