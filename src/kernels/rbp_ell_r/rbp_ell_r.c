/* rbp-ell-r: row block packing, the runs in rectangles, with the runs of each row counted
 * (probes/spmv/rbp.cu). */
#include "kernels/common/rbp.h"

static spc_status rbp_ell_r_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return spc_rbp_fill_program(p, true, true, error);
}

static const spc_program_type program = {.fill = rbp_ell_r_fill, SPC_RBP_PROGRAM_FUNCTIONS};

static const spc_code_shape code[] = {SPC_RBP_CODE(3, 2)};

const spc_kernel spc_kernel_rbp_ell_r = {
    .name = "rbp-ell-r",
    .summary = "rbp-ell with the number of runs of each row",
    .format = &spc_format_rbp_ell_r,
    .order = spc_order_runs,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
