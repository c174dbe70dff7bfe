# Models that are not alike are judged by the published one. Where a design has no speed by it, nobody wins.
sparcast compare -d epyc-9654 -d c2050 in/small.mtx | sed -n '/^design/,$p'
sparcast compare -d epyc-9654 -d c2050 --json in/small.mtx | grep -o '"winner": [^,}]*'
sparcast compare -d h100 -d c2050 --what-if columns=32 in/small.mtx | tail -1
sparcast report -d epyc-9654 -d c2050 -o page.html in/small.mtx
grep -o -e 'Fastest' -e 'Nobody wins[^<]*' page.html
# The order of the designs changes nothing, and where all have a speed by it the best one wins.
sparcast compare -d c2050 -d epyc-9654 in/small.mtx | tail -1
sparcast compare -d h100 -d c2050 in/small.mtx | tail -1
sparcast report -d h100 -d c2050 -o page.html in/small.mtx
grep -o -e 'Fastest[^<]*' -e 'Wins are[^<]*' page.html
