# Names and arguments from anywhere cannot steer a terminal, whoever prints them.
escape=$(printf '\033[31m\302\233x')
cp in/small.mtx "$escape.mtx"
show() {
    sparcast "$@" 2>&1 | grep -v 'other processes disturbed it' | cat -v | grep -E '\^|M-|\?'
}
show info "--$escape"
show info --value "$escape" in/small.mtx
show "$escape"
show info "no$escape"
show predict -d c2050 -k csr-scalar "$escape.mtx" | sed -n '1s/, [0-9.e-]* GFLOPS .*//p'
show probe --on cpu --no-cold --seconds 1e-6 --no-features -k csr-scalar -o rows.csv "$escape.mtx" | cut -c -11
# Rows of CSV are for programs, and yet somebody may look at them.
script -qec "sparcast info --csv *x.mtx" /dev/null </dev/null | cat -v | sed -n '2s/,8.*//p'
