/* cusparse-csr-direct: the library's kernel on compressed rows, nothing prepared (probes/spmv/cusparse.cu).
 */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_csr_direct = {
    .name = "cusparse-csr-direct",
    .summary = "cuSPARSE on compressed rows, without its preprocess",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};
