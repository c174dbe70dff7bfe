/* sell-plain: sell as the paper has it before its optimisation of slice_start (probes/spmv/sell.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_sell_plain = {
    .name = "sell-plain",
    .summary = "sell with slice_start read by ordinary loads: what the read-only path is worth",
    .format = &spc_format_sell,
    .peer = true,
    .nearest = "sell",
    .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false},
                  {"window", "rows sorted by length together; 1 = not sorted", 1, UINT32_MAX, false}},
    .choose = spc_choose_slices,
    .order = spc_order_slices,
};
