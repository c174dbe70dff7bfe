# The first Ctrl-C ends waiting for a silent pipe: at once, in the middle of a text, of a compressed text.
silent() {
    { "$@"; sleep 2; } | {
        timeout --preserve-status -s INT 0.4 sparcast info -
        echo "$?"
    }
}
gzip -c in/small.mtx >small.mtx.gz
silent true
silent head -c 40 in/small.mtx
silent head -c 50 small.mtx.gz
