/* ell: a rectangle as wide as the longest row, one thread a row (probes/spmv/ell.cu). */
#include "kernels/ell/ell.h"

static const spc_code_shape code[] = {SPC_CODE_BATCHES(0)};

const spc_kernel spc_kernel_ell = {
    .name = "ell",
    .summary = "rectangle as wide as the longest row, one thread a row",
    .format = &spc_format_ell,
    .order = spc_order_row_a_thread,
    .program = &spc_ell_program,
    SPC_KERNEL_CODE(code),
};
