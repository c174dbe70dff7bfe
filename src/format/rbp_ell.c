/* RBP-ELL (rbp sec. 3.3, equation 4): the run part as two column-major rectangles, rows x Kv values and rows
 * x Kc columns (first and last of each run in turn), the isolated part as CSR. Padding: value 0, column
 * SPC_NO_COLUMN. RBP-ELL-R adds run_count, the runs of each row, after the row lengths of ELL-R (Vazquez): a
 * thread need not meet padding to stop. */
#include "format/rbp.h"

enum { COMP_VALUES, COMP_COLUMNS, ROW_PTR, COLUMNS, VALUES, RUN_COUNT };

static void measure(const spc_pattern *pattern, spc_element_bytes bytes, spc_layout_size *size)
{
    spc_rbp_count sum, largest;
    spc_rbp_count_all(pattern, &sum, &largest);
    uint64_t slots = spc_saturating_mul(pattern->rows, largest.values);
    if (__builtin_add_overflow(slots, sum.isolated, &size->stored_nnz))
        size->stored_nnz = UINT64_MAX;
    size->threads = pattern->rows;
    spc_size_add(size, "comp_values", slots, bytes.value);
    spc_size_add(size, "comp_columns", spc_saturating_mul(pattern->rows, 2 * largest.runs), bytes.index);
    spc_rbp_measure_isolated(pattern, &sum, bytes, size);
}

static spc_status rbp_ell_measure(const spc_kernel_spec *spec, const spc_pattern *pattern,
                                  spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    (void)spec;
    (void)error;
    measure(pattern, bytes, size);
    return SPC_OK;
}

static spc_status rbp_ell_r_measure(const spc_kernel_spec *spec, const spc_pattern *pattern,
                                    spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    (void)spec;
    (void)error;
    measure(pattern, bytes, size);
    spc_size_add(size, "run_count", pattern->rows, bytes.index);
    return SPC_OK;
}

static void place_rows(spc_layout *layout, const spc_pattern *pattern)
{
    uint32_t *run_count = layout->array[RUN_COUNT];
    int64_t rows = pattern->rows;
#pragma omp parallel for schedule(dynamic, 1024)
    for (int64_t i = 0; i < rows; i++) {
        spc_rbp_count row = spc_rbp_count_row(pattern, (uint64_t)i);
        spc_set_offset(layout, ROW_PTR, (uint64_t)i + 1, row.isolated);
        if (run_count)
            run_count[i] = (uint32_t)row.runs;
    }
    spc_sum_offsets(layout, ROW_PTR);
}

/* Columns of a rectangle of `count` elements. */
static uint64_t width_of(const spc_layout *layout, int array)
{
    return layout->rows ? layout->size.array[array].count / layout->rows : 0;
}

#define SPC_TEMPLATE "format/rbp_ell.inc"
#include "format/value_types.h"

const spc_format spc_format_rbp_ell = {
    .name = "rbp-ell",
    .measure = rbp_ell_measure,
    .fill = {rbp_ell_fill_f32, rbp_ell_fill_f64},
    .multiply = {rbp_ell_multiply_f32, rbp_ell_multiply_f64},
};

const spc_format spc_format_rbp_ell_r = {
    .name = "rbp-ell-r",
    .measure = rbp_ell_r_measure,
    .fill = {rbp_ell_fill_f32, rbp_ell_fill_f64},
    .multiply = {rbp_ell_multiply_f32, rbp_ell_multiply_f64},
};
