# What scipy.sparse and MATLAB save, made by scipy 1.17 (tests/golden/in/scipy); each damaged one is one line on stderr.
cd in/scipy
sparcast info --csv csr_npz csc_npz coo_npz bsr_npz array64_npz swapped_npz a_mat problem_mat dia_npz plain_npz beyond_npz \
    negative_npz descends_npz objects_npz truncated_npz damaged_npz two_mat dense_mat cut_mat | grep -E '^file|,csr,' | cut -d, -f1-14
sparcast info --csv - <csr_npz | grep ',csr,' | cut -d, -f1-14
sparcast info --csv - <a_mat
