/* cusparse-csr: the library's kernel on compressed rows (probes/spmv/cusparse.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_csr = {
    .name = "cusparse-csr",
    .summary = "cuSPARSE on compressed rows",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};
