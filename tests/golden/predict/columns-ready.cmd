# Of two kernels that are as good as equal, the one of less set-up.
sparcast predict --value f32 -d h100 --columns 32 -k cusparse-spmm1,cusparse-spmm2 --set columns_launch@cusparse-spmm1=8.33e-6 --set columns_launch@cusparse-spmm2=8.4e-6 in/small.mtx | grep "ready sooner"
