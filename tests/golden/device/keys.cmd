sparcast device --keys | grep -E "^(key|line_bytes|effective_bandwidth|per kernel)"; sparcast device --keys --csv | grep -E "^(key|line_bytes)"
