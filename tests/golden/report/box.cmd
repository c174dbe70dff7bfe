# The box on top of a page: of one matrix the answers themselves, of several how often each was given.
boxes() { sed -n '/class="boxes"/,/^<\/div>/p' page.html; }
sparcast report -d h100 -d mi250x -d epyc-7763 --host epyc-7763 --columns 8 --orders rcm --products 100 --value f64 -o page.html in/small.mtx; echo $?
boxes
sparcast report -d h100 --host epyc-7763 --vectors-stay --columns 8 --orders rcm -o page.html in/small.mtx in/symmetric.mtx; echo $?
boxes
# Machines side by side with so many columns, as compare has them, and what is of one vector all the same.
sparcast report -d h100 -d v100 -d epyc-7763 --columns 64 -o page.html in/small.mtx in/symmetric.mtx; sed -n '/class="boxes"/,/<.ul>/p' page.html | grep -o '<li>.*'
for m in small symmetric; do sparcast compare -d h100 -d v100 --columns 64 --csv in/$m.mtx | sed -n '/columns=64/p' | cut -d, -f4-8; done
sparcast report -d h100 --columns 8 --transposed -o page.html in/small.mtx; sed -n '/class="boxes"/,/<.ul>/p' page.html | grep -o '<li>.*'
# An iteration of a solver, with the total of so many; of several matrices the mean. The title is the page's.
sparcast generate stencil --size 20x20 --points 5 -o grid.mtx
sparcast report -d h100 -k ell --solver cg,graph --products 100 --title "For a talk" --value f64 -o page.html grid.mtx; echo $?
boxes | grep 'Iteration'; grep -o '<h1>.*</h1>' page.html
sparcast report -d h100 -k ell --solver cg -o page.html grid.mtx grid.mtx; echo $?
boxes | grep 'Iteration'
# The same words as on the terminal.
sparcast report -d h100 --products 100 --value f64 -o page.html in/small.mtx
sparcast predict -d h100 -k all,peers --products 100 --value f64 in/small.mtx | sed -n "s/^Ours or the library's? //p" | sed 's/\([0-9]\) us/\1 µs/g' >said
grep -c -F -f said page.html
sparcast report -d h100 --layout row -o page.html in/small.mtx; echo $?
sparcast report -d h100 --host nosuch -o page.html in/small.mtx 2>err; echo $?; cut -c1-30 err
# Without --products nothing is said of several; of one, one.
sparcast generate random --rows 2000 --row-nnz 14 -o even.mtx
for n in "" "--products 1"; do sparcast report -d h100 -k ell $n -o page.html even.mtx && boxes | grep Time; done
# Of a thousand and more, numbers are spelled as everywhere.
for i in $(seq 1001); do echo "recipe:banded,rows=$((i + 4)),row-nnz=3,half-bandwidth=3"; done >list
sparcast report -d h100 -d a100 -k ell,cusparse-csr --files-from list -o page.html; grep -o -e 'ours for [^;]*' -e 'patterns of [^;]*' -e 'In [0-9,]* of the wins' -e 'mean of [0-9,]* matrices' page.html
# A device without an answer costs no other its own.
sparcast report -d h100 -d mi250x -k ell --solver cg,ilu0 -o page.html grid.mtx; echo $?
boxes | grep 'Iteration'
