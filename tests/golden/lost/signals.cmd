# SIGHUP and SIGTERM end a run as Ctrl-C does, and leave no temporary file. nohup is obeyed.
# These tests may be run under nohup themselves.
matrix=$data/matrices/nlpkkt80.spc.xz
files="$matrix $matrix $matrix $matrix $matrix"
catches_sigterm() {
    mask=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status")
    [ $((0x${mask:-0} >> 14 & 1)) = 1 ]
}
# SIGNAL COMMAND...: sends the signal 0.2 s after the program has got ready for it.
interrupt() {
    signal=$1
    shift
    "$@" &
    until catches_sigterm $!; do
        kill -0 $! 2>/dev/null || break
        sleep 0.01
    done
    sleep 0.2
    kill -s "$signal" $!
    wait $!
    echo $?
}
for signal in HUP TERM; do
    interrupt $signal env --default-signal=HUP sparcast trace --threads 1 --curve --distance $files $files $files -o out.txt
done
interrupt HUP nohup sparcast trace --threads 1 --distance $matrix $matrix >out 2>err
tail -n 1 out
rm -f out err nohup.out
ls
