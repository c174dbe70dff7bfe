command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
sparcast report -d in/test.csv -o page.html --figures out in/small.mtx in/symmetric.mtx; echo $?
ls out | tr '\n' ' '; echo
grep -L "</svg>" out/*.svg
sparcast trace --curve -o curve.svg in/small.mtx; echo $?; grep -c "</svg>" curve.svg
# A long name is shortened, and does not squeeze the picture: it is as high as wide.
sparcast report -d in/test.csv -k ell -o page.html --figures long --title "For a talk" recipe:banded,rows=2957,row-nnz=5,half-bandwidth=262,seed=5
grep -o '>Where the non-zeros are[^<]*' long/m1-spy.svg; grep -o 'd="[^"]*" stroke="#6a6a6a"' long/m1-spy.svg
# Figures replace figures, and nothing else.
sparcast report -d in/test.csv -o page.html --figures out in/small.mtx; echo $?
mkdir mine; echo 'my text' >mine/speeds.svg; cp mine/speeds.svg before
sparcast report -d in/test.csv -o mine.html --figures mine in/small.mtx; echo $?
cmp mine/speeds.svg before; ls mine
# Without node, and without the converter.
mkdir bin; ln -s "$(command -v sparcast)" bin/
PATH=bin sparcast report -d in/test.csv -o none.html --figures out2 in/small.mtx; echo $?
ln -s "$(command -v node)" bin/
PATH=bin sparcast report -d in/test.csv -o none.html --figures out2 in/small.mtx; echo $?
[ -e none.html ] || echo no page
