# A library's kernel is a sum of terms: they add up, and what takes no time is no part.
sparcast predict -d h200 -k cusparse-csr --value f32 --explain in/symmetric.mtx | grep -E 'ns|us |up to its|verlap' | cut -c1-90
