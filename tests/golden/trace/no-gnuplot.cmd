mkdir bin; ln -s "$(command -v sparcast)" bin/sparcast; PATH=bin
sparcast trace --curve -o curve.svg in/small.mtx; echo $?; echo *.svg
