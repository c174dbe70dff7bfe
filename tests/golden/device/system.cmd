# Systems of several GPUs: all in one row each, one with every number and its source, the same as CSV and JSON.
sparcast device --system
sparcast device --system hgx-h200 pcie5-h100 | cut -c1-100
sparcast device --system --csv gh200-ndr
sparcast device --system --json gh200-ndr | head -12
sparcast device --system in/system.csv
# What is wrong.
sparcast device --system nosuch; echo $?
sparcast device --system --keys; echo $?
grep -v pair_bandwidth in/system.csv >nolinks.csv; sparcast device --system ./nolinks.csv; echo $?
