/* sell: slices of rows, each as wide as its longest; rows sorted by length within windows; several warps
 * share a long strip (probes/spmv/sell.cu). */
#include "kernels/sell/sell.h"

static const spc_code_shape code[] = {SPC_CODE_BATCHES(3), SPC_CODE_BATCHES(3), SPC_CODE_BATCHES(4),
                                      SPC_CODE_BATCHES(4)};

const spc_kernel spc_kernel_sell = {
    .name = "sell",
    .summary = "slices of rows, each as wide as its longest, rows sorted within windows; one thread a row",
    .format = &spc_format_sell,
    .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false},
                  {"window", "rows sorted by length together; 1 = not sorted", 1, UINT32_MAX, false}},
    .choose = spc_choose_slices,
    .order = spc_order_slices,
    .program = &spc_sell_program,
    SPC_KERNEL_CODE(code),
};
