/* csr-scalar: compressed rows, one thread a row (probes/spmv/csr.cu). */
#include "kernels/common/program.h"

static spc_status csr_scalar_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    p->reads = SPC_READS_ROWS;
    return spc_csr_fill_program(p, 1, 0, error);
}

static const spc_program_type program = {.fill = csr_scalar_fill, SPC_CSR_PROGRAM_FUNCTIONS};

static const spc_code_shape code[] = {SPC_CODE_BATCHES(2)};

const spc_kernel spc_kernel_csr_scalar = {
    .name = "csr-scalar",
    .summary = "compressed rows, one thread a row",
    .format = &spc_format_csr,
    .order = spc_order_row_a_thread,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
