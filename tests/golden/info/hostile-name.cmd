printf "%%%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n" >"$(printf "a\033[31m\n\377b.mtx")"
sparcast info a* | grep -cE '^a\?\[31m\?\\xffb.mtx'
sparcast info --json a* | grep file
rm a*; sparcast info "$(printf "a\033[31m\nb.mtx")"
