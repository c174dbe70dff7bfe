# the coefficients that h200 has, on the measurements that they were fitted to
sparcast spmm fit --keep --device h200 $data/measurements/h200-spmm.csv | tail -3
# those of another machine
sparcast spmm fit --keep --device t4 $data/measurements/h200-spmm.csv | grep Not
# nothing held out of which to choose
head -n 9 $data/measurements/h200-spmm.csv >few.csv && sparcast spmm fit --keep --device h200 few.csv | tail -n 2
