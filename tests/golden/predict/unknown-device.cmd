sparcast predict -d c2051 in/small.mtx 2>err; code=$?; sed "s/there are: .*/there are: .../" err >&2; exit $code
