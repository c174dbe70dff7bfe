# A question refuses facts that it does not read.
sparcast predict -d h200 --set host_bandwidth=1e9 in/small.mtx
sparcast predict -d h200 --set vector_gap=1e-6 in/small.mtx
sparcast predict -d h200 --columns 8 --set exec_launch=1e-6 in/small.mtx
sparcast predict -d h200 --set graph_launch_seconds=1e-6 in/small.mtx
sparcast predict -d h200 --columns 8 -k spmm-vector --set graph_launch_seconds=1e-6 --csv in/small.mtx
sparcast solver cg -d h200 --set columns_l2@spmm-merge=1e-12 in/small.mtx
# The fact that the question reads in its place, by whatever name.
for key in memory_bandwidth effective_bandwidth l3_bandwidth; do sparcast predict -d epyc-9654 --set $key=1e12 in/small.mtx; done
