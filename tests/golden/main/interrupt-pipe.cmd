# The first Ctrl-C ends waiting for a silent pipe: at once, in the middle of a text, of a compressed text, of a table.
# The shell holds the pipe open, so that waiting for its end would be killed after a minute.
mkfifo pipe
silent() {
    exec 3<>pipe
    "$@" >&3
    timeout --foreground --preserve-status -k 60 -s INT 0.4 sparcast $command <pipe
    echo "$?"
    exec 3>&-
}
gzip -c in/small.mtx >small.mtx.gz
command='info -'
silent true
silent head -c 40 in/small.mtx
silent head -c 50 small.mtx.gz
command='fit -'
silent head -c 200 in/measurements.csv
command='predict -d - in/small.mtx'
silent head -c 30 in/cpu.csv
mkfifo nobody
timeout --foreground --preserve-status -s INT 0.4 sparcast info nobody; echo $?
