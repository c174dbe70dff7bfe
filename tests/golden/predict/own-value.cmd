sparcast predict -d h200 -k sell:32 --set l2_bytes=60MiB --set multiprocessors=132 --csv in/small.mtx
