/* ell: a rectangle as wide as the longest row, one thread a row (probes/spmv/ell.cu). */
#include "kernels/ell/ell.h"

#include "architectures.h"

SPC_CODE_TABLES(ell);

const spc_kernel spc_kernel_ell = {
    .name = "ell",
    .summary = "rectangle as wide as the longest row, one thread a row",
    .format = &spc_format_ell,
    .order = spc_order_row_a_thread,
    .program = &spc_ell_program,
    .code = ell_tables,
};
