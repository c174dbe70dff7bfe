# The same question has the same answer in a report and in predict: no order pays in 500 products (rcm takes some 35 ms, and gains 10 us).
sparcast generate fem --size 24x24x24 --shuffle 1 -o f.spc
asked="-d h200 --value f64 --orders rcm -k csr-vector:16,ell"
sparcast report $asked --products 500 -o page.html f.spc; sed -n 's/^<dt>Order<.dt><dd>\(.*\)<.dd>/Orders: \1/p' page.html >reported
sparcast predict $asked --products 500 f.spc | sed -n 's/\.$//; s/^\(Orders: [^;]*\).*/\1/p' | cmp - reported && cat reported
# ... and of so many that ordering does not count, beside reorder, but for the times that ordering took.
paid() { sed 's/, which has paid.*//'; }
sparcast report $asked -o page.html f.spc; sed -n 's/^<dt>Order<.dt><dd>\(.*\)<.dd>/\1/p' page.html | paid
sparcast predict $asked f.spc | sed -n 's/^Orders: //p' | paid
sparcast reorder $asked f.spc | sed -n 's/^f.spc: //p' | paid
