# Colours where they were asked for, and never from names.
shown() { "$@" | sed 's/\x1b/ESC/g' | head -${lines:-5}; }
shown sparcast predict -d in/test.csv -k csr-scalar --color=always in/small.mtx
lines=1
shown sparcast predict -d in/test.csv -k csr-scalar in/small.mtx
shown sparcast predict -d in/test.csv -k csr-scalar --color=never in/small.mtx
NO_COLOR=1 shown sparcast predict -d in/test.csv -k csr-scalar in/small.mtx
cp in/small.mtx "$(printf 'red\033[31m.mtx')"
shown sparcast predict -d in/test.csv -k csr-scalar --color=always red*
sparcast info --color=red in/small.mtx
