sparcast info --json in/small.mtx in/small.mtx in/small.mtx | head -n 1; echo done
