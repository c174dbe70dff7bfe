/* Orders in which the threads of several kernels walk the rows. */
#include "kernels/common/strip.h"
#include "kernels/kernel_contract.h"

void spc_order_row_a_thread(const spc_kernel_spec *spec, spc_order *order)
{
    (void)spec;
    *order = (spc_order){.lanes = SPC_WARP, .step = 1};
}

void spc_order_slices(const spc_kernel_spec *spec, spc_order *order)
{
    uint32_t rows = spc_strip_rows(spec->parameter[0]);
    *order = (spc_order){.lanes = rows, .step = SPC_WARP / rows, .window = spec->parameter[1]};
}

void spc_order_runs(const spc_kernel_spec *spec, spc_order *order)
{
    (void)spec;
    *order = (spc_order){.lanes = SPC_WARP, .step = 1, .runs = true};
}
