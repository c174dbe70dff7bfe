sparcast trace --curve --line 8 -o curve.svg in/small.mtx || exit
head -c 4 curve.svg; echo; tail -c 7 curve.svg; echo; grep -c small.mtx curve.svg
