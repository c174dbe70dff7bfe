/* cusparse-csr2-direct: the library's second algorithm on compressed rows, nothing prepared
 * (probes/spmv/cusparse.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_csr2_direct = {
    .name = "cusparse-csr2-direct",
    .summary = "cuSPARSE on compressed rows, its second algorithm, without its preprocess",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};
