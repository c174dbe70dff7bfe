/* ELLPACK: rows x K, K the longest row, column-major: slot j of row i is element j * rows + i. No padding of
 * rows. */
#include "format/kernel.h"

enum { VALUES, COLUMNS };

static uint64_t longest_row(const spc_pattern *pattern)
{
    uint64_t longest = 0;
    for (uint32_t i = 0; i < pattern->rows; i++)
        if (pattern->row_ptr[i + 1] - pattern->row_ptr[i] > longest)
            longest = pattern->row_ptr[i + 1] - pattern->row_ptr[i];
    return longest;
}

static spc_status ell_measure(const spc_kernel_spec *spec, const spc_pattern *pattern,
                              spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    (void)spec;
    (void)error;
    size->stored_nnz = spc_saturating_mul(pattern->rows, longest_row(pattern));
    size->threads = pattern->rows;
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", size->stored_nnz, bytes.index);
    return SPC_OK;
}

#define SPC_TEMPLATE "format/ell.inc"
#include "format/value_types.h"

const spc_format spc_format_ell = {
    .name = "ell",
    .measure = ell_measure,
    .fill = {ell_fill_f32, ell_fill_f64},
    .multiply = {ell_multiply_f32, ell_multiply_f64},
};
