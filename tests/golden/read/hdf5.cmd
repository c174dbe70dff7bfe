# HDF5 as AnnData (.h5ad), 10x and MATLAB 7.3 have it, made by libhdf5 1.10 (tests/golden/in/hdf5): the same 2 x 3 matrix; each damaged one is one line on stderr.
cd in/hdf5
sparcast info --csv cells_h5ad cells_h5ad:layers/counts tenx_h5 seven_mat two_h5:K two_h5:M two_h5 two_h5:N none_h5 shapeless_h5 negative_h5 far_h5 |
    grep -E '^file|,csr,' | cut -d, -f1-14
sparcast info --csv - <cells_h5ad
