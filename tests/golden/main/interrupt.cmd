# Ctrl-C: no message, no output, no half file, exit 130. So many files that a fast machine is not done before it comes.
matrix=$data/matrices/nlpkkt80.spc.xz
files="$matrix $matrix $matrix $matrix $matrix"
timeout --foreground --preserve-status -s INT 0.2 sparcast trace --threads 1 --curve --distance $files $files $files $files -o out.txt; echo $?
ls
