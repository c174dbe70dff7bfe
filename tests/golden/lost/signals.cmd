# SIGHUP and SIGTERM end a run as Ctrl-C does, and leave no temporary file. nohup is obeyed.
matrix=$data/matrices/nlpkkt80.spc.xz
files="$matrix $matrix $matrix $matrix $matrix"
for signal in HUP TERM; do
    timeout --preserve-status -s $signal 0.2 sparcast trace --threads 1 --curve --distance $files $files $files -o out.txt
    echo $?
done
timeout --preserve-status -s HUP 0.2 nohup sparcast trace --threads 1 --distance $matrix $matrix >out 2>err
echo $?
rm -f out err nohup.out
ls
