sparcast device --keys | grep -E "^(key|line_bytes|effective_bandwidth|A fact that)"; sparcast device --keys --csv | grep -E "^(key|line_bytes)"
