sparcast device --json nosuch in/cpu.csv 2>err; code=$?; sed "s/there are: .*/there are: .../" err >&2; exit $code
