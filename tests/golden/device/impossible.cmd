sed "s/^l2_bandwidth,[^,]*/l2_bandwidth,1e9/" $data/devices/h200.csv > slow.csv
sparcast device slow.csv
