/* cusparse-op: the library's SpMVOp on compressed rows, which versions from 12.8 on have
 * (probes/spmv/cusparse_op.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_op = {
    .name = "cusparse-op",
    .summary = "cuSPARSE's SpMVOp on compressed rows",
    .format = &spc_format_csr,
    .peer = true,
    .nearest = "csr-merge",
};
