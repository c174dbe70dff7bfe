sparcast info --csv --cache out.spc in/symmetric.mtx | sed 1d | cut -d, -f2- >before
sparcast info --csv out.spc | sed 1d | cut -d, -f2- >after
cmp before after && cat out.spc | sparcast info --csv - | sed -n 2p | cut -d, -f1-12
sparcast info --cache copy.mtx.gz out.spc >/dev/null && gzip -dc copy.mtx.gz
