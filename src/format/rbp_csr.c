/* RBP-CSR (rbp sec. 3.2, equation 3): val_ptr and col_ptr give each row's start in comp_values and
 * comp_columns, where a run has all its values and two columns, the first and the last; then the isolated
 * part as CSR. */
#include "format/rbp.h"

enum { VAL_PTR, COL_PTR, COMP_VALUES, COMP_COLUMNS, ROW_PTR, COLUMNS, VALUES };

static spc_status rbp_csr_measure(const spc_kernel_spec *spec, spc_survey *survey, spc_element_bytes bytes,
                                  spc_layout_size *size, spc_error *error)
{
    (void)spec;
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(survey, &runs, error));
    const spc_rbp_count *sum = &runs->sum;
    uint64_t pointers = (uint64_t)survey->rows + 1;
    size->stored_nnz = survey->nnz;
    size->threads = survey->rows;
    spc_size_add(size, "val_ptr", pointers, spc_offset_bytes(sum->values, bytes));
    spc_size_add(size, "col_ptr", pointers, spc_offset_bytes(2 * sum->runs, bytes));
    spc_size_add(size, "comp_values", sum->values, bytes.value);
    spc_size_add(size, "comp_columns", 2 * sum->runs, bytes.index);
    spc_rbp_measure_isolated(survey->pattern, sum, bytes, size);
    return SPC_OK;
}

static spc_status rbp_csr_place(spc_layout *layout, spc_survey *survey, spc_error *error)
{
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(survey, &runs, error));
    for (uint64_t row = 0; row <= survey->rows; row++) {
        spc_rbp_count before = spc_rbp_before(runs, row);
        spc_set_offset(layout, VAL_PTR, row, before.values);
        spc_set_offset(layout, COL_PTR, row, 2 * before.runs);
        spc_set_offset(layout, ROW_PTR, row, before.isolated);
    }
    return SPC_OK;
}

#define SPC_TEMPLATE "format/rbp_csr.inc"
#include "format/value_types.h"

const spc_format spc_format_rbp_csr = {
    .name = "rbp-csr",
    .measure = rbp_csr_measure,
    .place = rbp_csr_place,
    .fill = {rbp_csr_fill_f32, rbp_csr_fill_f64},
    .multiply = {rbp_csr_multiply_f32, rbp_csr_multiply_f64},
};
