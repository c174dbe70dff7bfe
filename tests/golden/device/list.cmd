sparcast device | sed -n 1p; sparcast device --csv | cut -d, -f1 | sort -u | grep -E "^(c2050|v100|h200|gather-hmc)$"
