sparcast trace --curve --line 8 -o curve.svg in/small.mtx || exit
head -c 5 curve.svg; tail -n 1 curve.svg; grep -c small.mtx curve.svg
