# Ctrl-C: no message, no output, no half file, exit 130.
timeout --preserve-status -s INT 0.2 sparcast trace --threads 1 --curve --distance --order csr-scalar $data/matrices/nlpkkt80.spc.xz $data/matrices/nlpkkt80.spc.xz $data/matrices/nlpkkt80.spc.xz -o out.txt; echo $?
ls
