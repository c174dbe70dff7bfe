/* rbp-ell: row block packing, the runs in rectangles (probes/spmv/rbp.cu). */
#include "kernels/common/rbp.h"

static spc_status rbp_ell_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return spc_rbp_fill_program(p, true, false, error);
}

static const spc_program_type program = {.fill = rbp_ell_fill, SPC_RBP_PROGRAM_FUNCTIONS};

static const spc_code_shape code[] = {SPC_RBP_CODE(2, 2)};

const spc_kernel spc_kernel_rbp_ell = {
    .name = "rbp-ell",
    .summary = "row block packing, runs in column-major rectangles; one thread a row",
    .format = &spc_format_rbp_ell,
    .order = spc_order_runs,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
