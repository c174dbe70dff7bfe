sparcast device mi300a; sparcast device mi325x; sparcast device gfx942; sparcast device gfx1100; sparcast predict -d h200 --set l2_partitions=9 in/small.mtx
