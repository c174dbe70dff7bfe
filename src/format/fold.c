/* Fold (factors sec. 2.1 (5) and its refs 17, 18): a rectangle of `width` slots a folded row. A row of n
 * entries takes ceil(n / width) consecutive folded rows, an empty row none. Slot j of folded row f is element
 * j * folded + f; fold_ptr[i] is the first folded row of row i, so that the partial sums of a row are added
 * in a fixed order. */
#include "format/kernel.h"

enum { VALUES, COLUMNS, FOLD_PTR };

static uint64_t folds_of(const spc_pattern *pattern, uint64_t row, uint64_t width)
{
    return (pattern->row_ptr[row + 1] - pattern->row_ptr[row] + width - 1) / width;
}

static spc_status fold_measure(const spc_kernel_spec *spec, const spc_pattern *pattern,
                               spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    (void)error;
    uint64_t width = spec->parameter[0];
    for (uint32_t i = 0; i < pattern->rows; i++)
        size->threads += folds_of(pattern, i, width);
    size->stored_nnz = spc_saturating_mul(size->threads, width);
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", size->stored_nnz, bytes.index);
    spc_size_add(size, "fold_ptr", (uint64_t)pattern->rows + 1, spc_offset_bytes(size->threads, bytes));
    return SPC_OK;
}

#define SPC_TEMPLATE "format/fold.inc"
#include "format/value_types.h"

const spc_format spc_format_fold = {
    .name = "fold",
    .measure = fold_measure,
    .fill = {fold_fill_f32, fold_fill_f64},
    .multiply = {fold_multiply_f32, fold_multiply_f64},
};
