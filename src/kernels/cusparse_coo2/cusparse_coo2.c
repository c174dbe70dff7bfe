/* cusparse-coo2: the library's second algorithm on coordinates, which it says is deterministic
 * (probes/spmv/cusparse.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_coo2 = {
    .name = "cusparse-coo2",
    .summary = "cuSPARSE on coordinates, its second algorithm",
    .format = &spc_format_coo,
    .peer = true,
    .nearest = "csr-merge",
};
