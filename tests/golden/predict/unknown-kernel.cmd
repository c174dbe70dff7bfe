sparcast predict -d c2050 -k dia in/small.mtx 2>err; code=$?; sed "s/one of .*/one of .../" err >&2; exit $code
