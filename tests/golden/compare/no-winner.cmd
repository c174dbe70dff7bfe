# Forecasts of measured times and bounds by the published model are not compared: nobody wins, in whichever order they come.
sparcast compare -d epyc-9654 -d c2050 in/small.mtx | sed -n '/^design/,$p'
sparcast compare -d epyc-9654 -d c2050 --json in/small.mtx | grep -o '"winner": [^,}]*'
sparcast compare -d c2050 -d epyc-9654 in/small.mtx | tail -1
sparcast report -d h100 -d c2050 -o page.html in/small.mtx
grep -o -e 'Fastest' -e 'nobody wins[^<]*' page.html
# Asked by one model they are.
sparcast compare -d h100 -d c2050 --model paper --json in/small.mtx | grep -o '"winner": [^,}]*'
