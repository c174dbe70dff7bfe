# The first Ctrl-C ends waiting for a silent pipe: at once, in the middle of a text, of a compressed text, of a table.
silent() {
    { "$@"; sleep 2; } | {
        timeout --foreground --preserve-status -s INT 0.4 sparcast $command
        echo "$?"
    }
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
