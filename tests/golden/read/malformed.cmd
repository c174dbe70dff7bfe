# Each of these is one line on stderr, and the good file is done all the same.
m() { printf '%b' "$2" >"$1.mtx"; }
head='%%MatrixMarket matrix coordinate'
m empty ''
m junk '\0001\0377\0002PK\0003junk'
m text 'hello\n'
m array '%%MatrixMarket matrix array real general\n2 2\n1\n2\n3\n4\n'
m field "$head quaternion general\n1 1 1\n1 1 1\n"
m symmetry "$head real lopsided\n1 1 1\n1 1 1\n"
m few "$head pattern general\n2 2 3\n1 1\n2 2\n"
m many "$head pattern general\n2 2 1\n1 1\n2 2\n"
m zero "$head pattern general\n2 2 1\n0 1\n"
m negative "$head pattern general\n2 2 1\n1 -1\n"
m beyond "$head pattern general\n2 2 1\n1 3\n"
m lopsided "$head pattern symmetric\n2 3 1\n1 1\n"
m huge "$head pattern general\n2 2 1000000000000\n1 1\n"
m overflow "$head pattern general\n2 2 99999999999999999999999\n1 1\n"
m rows "$head pattern general\n5000000000 2 1\n1 1\n"
m letters "$head real general\n2 2 1\n1 x 1\n"
m letter "$head pattern general\n2 2 1\n1 1x\n"
m nul "$head pattern general\n2 2 1\n1 \0001\n"
m noheader '2 2 1\n1 1\n'
m nosize "$head pattern general\n"
m valueless "$head real general\n1 1 1\n1 1\n"
gzip -c in/small.mtx | head -c 60 >truncated.mtx.gz
mkdir tar && echo nothing >tar/readme.txt && tar -czf nomatrix.tar.gz tar
sparcast info --cache good.spc in/small.mtx >/dev/null
head -c 40 good.spc >short.spc
size=$(stat -c %s good.spc)
{ head -c 60 good.spc; printf '\377\377'; tail -c +63 good.spc; } >header.spc
{ head -c $((size - 2)) good.spc; printf '\252\252'; } >damaged.spc
sparcast info --csv empty.mtx junk.mtx text.mtx array.mtx field.mtx symmetry.mtx few.mtx many.mtx zero.mtx negative.mtx \
    beyond.mtx lopsided.mtx huge.mtx overflow.mtx rows.mtx letters.mtx letter.mtx nul.mtx noheader.mtx nosize.mtx \
    valueless.mtx truncated.mtx.gz nomatrix.tar.gz short.spc header.spc damaged.spc in/small.mtx | grep -E ',(csr),'
