/* cusparse-sell: the library's kernel on slices of rows (probes/spmv/cusparse.cu). */
#include "kernels/kernel_contract.h"

const spc_kernel spc_kernel_cusparse_sell = {
    .name = "cusparse-sell",
    .summary = "cuSPARSE on slices of rows, not sorted",
    .format = &spc_format_sell,
    .peer = true,
    .nearest = "csr-scalar", /* ours shares long slices between warps, this one walks them alone */
    .parameter = {{"slice", "rows of a slice", 1, UINT32_MAX, false}},
    .choose = spc_choose_slices,
    .order = spc_order_row_a_thread,
};
