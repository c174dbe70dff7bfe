/* Row block packing, one thread a row (probes/spmv/rbp.cu): in rows, and its runs in rectangles.
 *
 * RBP-CSR (rbp sec. 3.2, equation 3): val_ptr and col_ptr give each row's start in comp_values and
 * comp_columns, where a run has all its values and two columns, the first and the last; then the isolated
 * part as CSR. */
#include "kernels/common/rbp.h"

enum { VAL_PTR, COL_PTR, COMP_VALUES, COMP_COLUMNS, ROW_PTR, COLUMNS, VALUES };

static spc_status rbp_csr_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                  spc_layout_size *size, spc_error *error)
{
    (void)spec;
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(facts, &runs, error));
    const spc_rbp_count *sum = &runs->sum;
    uint64_t pointers = (uint64_t)facts->rows + 1;
    size->stored_nnz = facts->nnz;
    size->threads = facts->rows;
    spc_size_add(size, "val_ptr", pointers, spc_offset_bytes(sum->values, bytes));
    spc_size_add(size, "col_ptr", pointers, spc_offset_bytes(2 * sum->runs, bytes));
    spc_size_add(size, "comp_values", sum->values, bytes.value);
    spc_size_add(size, "comp_columns", 2 * sum->runs, bytes.index);
    spc_rbp_measure_isolated(facts->pattern, sum, bytes, size);
    return SPC_OK;
}

static spc_status rbp_csr_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(facts, &runs, error));
    spc_rbp_count before = {0};
    for (uint64_t row = 0; row <= facts->rows; row++) {
        spc_set_offset(layout, VAL_PTR, row, before.values);
        spc_set_offset(layout, COL_PTR, row, 2 * before.runs);
        spc_set_offset(layout, ROW_PTR, row, before.isolated);
        if (row < facts->rows)
            spc_rbp_add(&before, spc_rbp_row(runs, row));
    }
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/rbp/rbp_csr.inc"
#include "kernels/common/value_types.h"

static const spc_format format = {
    .name = "rbp-csr",
    .measure = rbp_csr_measure,
    .place = rbp_csr_place,
    .fill = SPC_TYPED(rbp_csr_fill),
    .multiply = SPC_TYPED(rbp_csr_multiply),
};

static spc_status rbp_csr_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return spc_rbp_fill_program(p, false, false, error);
}

static const spc_program_type csr_program = {.fill = rbp_csr_fill, SPC_RBP_PROGRAM_FUNCTIONS};

static const spc_code_shape csr_code[] = {SPC_RBP_CODE(6, 1)};

const spc_kernel spc_kernel_rbp_csr = {
    .name = "rbp-csr",
    .summary = "row block packing: runs by first and last column, the rest as csr; one thread a row",
    .format = &format,
    .order = spc_order_runs,
    .program = &csr_program,
    SPC_KERNEL_CODE(csr_code),
};

static spc_status rbp_ell_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return spc_rbp_fill_program(p, true, false, error);
}

static const spc_program_type ell_program = {.fill = rbp_ell_fill, SPC_RBP_PROGRAM_FUNCTIONS};

static const spc_code_shape ell_code[] = {SPC_RBP_CODE(2, 2)};

const spc_kernel spc_kernel_rbp_ell = {
    .name = "rbp-ell",
    .summary = "row block packing, runs in column-major rectangles; one thread a row",
    .format = &spc_format_rbp_ell,
    .order = spc_order_runs,
    .program = &ell_program,
    SPC_KERNEL_CODE(ell_code),
};

static spc_status rbp_ell_r_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    return spc_rbp_fill_program(p, true, true, error);
}

static const spc_program_type ell_r_program = {.fill = rbp_ell_r_fill, SPC_RBP_PROGRAM_FUNCTIONS};

static const spc_code_shape ell_r_code[] = {SPC_RBP_CODE(3, 2)};

const spc_kernel spc_kernel_rbp_ell_r = {
    .name = "rbp-ell-r",
    .summary = "rbp-ell with the number of runs of each row",
    .format = &spc_format_rbp_ell_r,
    .order = spc_order_runs,
    .program = &ell_r_program,
    SPC_KERNEL_CODE(ell_r_code),
};
