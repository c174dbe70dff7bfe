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

static bool is_chosen(const spc_kernel_spec *spec)
{
    for (size_t i = 0; spc_kernel_get_parameter(spec->kernel, i); i++)
        if (spec->parameter[i] == 0)
            return false;
    return true;
}

bool spc_order_is_row_a_thread(const spc_kernel_spec *spec)
{
    spc_order order;
    if (!spec->kernel->order || !is_chosen(spec))
        return false;
    spec->kernel->order(spec, &order);
    return !order.storage && order.lanes == SPC_WARP && order.step == 1 && order.piece == 0;
}
