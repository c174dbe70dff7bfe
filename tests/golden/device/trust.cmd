# what a machine can be trusted for, and the kernels for which bytes over bandwidth are as good
sparcast device a100 h200 | grep -E "^(a100|h200): "
sparcast device | grep -F "*" | cut -c1-12
sparcast device --json mi250x | grep trust
