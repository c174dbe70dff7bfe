/* cusparse-coo: the library's kernel on coordinates (probes/spmv/cusparse.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_coo = {
    .name = "cusparse-coo",
    .summary = "cuSPARSE on coordinates",
    .format = &spc_format_coo,
    .peer = true,
    .nearest = "csr-merge",
};
