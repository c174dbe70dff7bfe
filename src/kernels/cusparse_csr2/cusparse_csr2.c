/* cusparse-csr2: the library's second algorithm on compressed rows, which it says is deterministic
 * (probes/spmv/cusparse.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_csr2 = {
    .name = "cusparse-csr2",
    .summary = "cuSPARSE on compressed rows, its second algorithm",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};
