/* RBP-CSR (rbp sec. 3.2, equation 3): val_ptr and col_ptr give each row's start in comp_values and
 * comp_columns, where a run has all its values and two columns, the first and the last; then the isolated
 * part as CSR. */
#include "format/rbp.h"

enum { VAL_PTR, COL_PTR, COMP_VALUES, COMP_COLUMNS, ROW_PTR, COLUMNS, VALUES };

static spc_status rbp_csr_measure(const spc_kernel_spec *spec, const spc_pattern *pattern,
                                  spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    (void)spec;
    (void)error;
    spc_rbp_count sum, largest;
    spc_rbp_count_all(pattern, &sum, &largest);
    uint64_t pointers = (uint64_t)pattern->rows + 1;
    size->stored_nnz = pattern->nnz;
    size->threads = pattern->rows;
    spc_size_add(size, "val_ptr", pointers, spc_offset_bytes(sum.values, bytes));
    spc_size_add(size, "col_ptr", pointers, spc_offset_bytes(2 * sum.runs, bytes));
    spc_size_add(size, "comp_values", sum.values, bytes.value);
    spc_size_add(size, "comp_columns", 2 * sum.runs, bytes.index);
    spc_rbp_measure_isolated(pattern, &sum, bytes, size);
    return SPC_OK;
}

static void place_rows(spc_layout *layout, const spc_pattern *pattern)
{
    int64_t rows = pattern->rows;
#pragma omp parallel for schedule(dynamic, 1024)
    for (int64_t i = 0; i < rows; i++) {
        spc_rbp_count row = spc_rbp_count_row(pattern, (uint64_t)i);
        spc_set_offset(layout, VAL_PTR, (uint64_t)i + 1, row.values);
        spc_set_offset(layout, COL_PTR, (uint64_t)i + 1, 2 * row.runs);
        spc_set_offset(layout, ROW_PTR, (uint64_t)i + 1, row.isolated);
    }
    spc_sum_offsets(layout, VAL_PTR);
    spc_sum_offsets(layout, COL_PTR);
    spc_sum_offsets(layout, ROW_PTR);
}

#define SPC_TEMPLATE "format/rbp_csr.inc"
#include "format/value_types.h"

const spc_format spc_format_rbp_csr = {
    .name = "rbp-csr",
    .measure = rbp_csr_measure,
    .fill = {rbp_csr_fill_f32, rbp_csr_fill_f64},
    .multiply = {rbp_csr_multiply_f32, rbp_csr_multiply_f64},
};
