sparcast reorder -d h100 --columns 32 --orders random --csv in/small.mtx | cut -d, -f4-6,12,13,16
sparcast reorder -d h100 --columns 32 --layout col --value f16 --orders length:8 --json in/small.mtx | sed -n "/\"orders\": /,/best_order/p"
sparcast reorder -d h100 --transposed --columns 4 --orders own in/symmetric.mtx; sparcast reorder -d h100 --value f16 in/small.mtx; sparcast reorder -d h100 --columns 4 -k csr-scalar in/small.mtx
sparcast reorder --columns 32 --orders own --csv in/small.mtx | cut -d, -f4-9
