/* RBP-ELL (rbp sec. 3.3, equation 4). The runs are two column-major rectangles: rows x Kv values, and rows x
 * Kc columns, the first and the last of one run after the other. The isolated part is CSR. Padding: value 0,
 * column SPC_NO_COLUMN. RBP-ELL-R adds run_count, the runs of each row, after the row lengths of ELL-R
 * (Vazquez): a thread need not meet padding to stop. */
#include "kernels/common/rbp_ell_layout.h"

#include "kernels/common/rbp_runs.h"

enum { COMP_VALUES, COMP_COLUMNS, ROW_PTR, COLUMNS, VALUES, RUN_COUNT };

static spc_status rbp_ell_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                  spc_layout_size *size, spc_error *error)
{
    (void)spec;
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(facts, &runs, error));
    uint64_t slots = spc_saturating_mul(facts->rows, runs->largest.values);
    if (__builtin_add_overflow(slots, runs->sum.isolated, &size->stored_nnz))
        size->stored_nnz = UINT64_MAX;
    size->threads = facts->rows;
    spc_size_add(size, "comp_values", slots, bytes.value);
    spc_size_add(size, "comp_columns", spc_saturating_mul(facts->rows, 2 * runs->largest.runs), bytes.index);
    spc_rbp_measure_isolated(facts->pattern, &runs->sum, bytes, size);
    return SPC_OK;
}

static spc_status rbp_ell_r_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                    spc_layout_size *size, spc_error *error)
{
    SPC_TRY(rbp_ell_measure(spec, facts, bytes, size, error));
    spc_size_add(size, "run_count", facts->rows, bytes.index);
    return SPC_OK;
}

static spc_status rbp_ell_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_rbp_runs *runs;
    SPC_TRY(spc_rbp_find_runs(facts, &runs, error));
    uint32_t *run_count = layout->array[RUN_COUNT];
    for (uint64_t row = 0; row <= facts->rows; row++) {
        spc_rbp_count before = spc_rbp_before(runs, row);
        spc_set_offset(layout, ROW_PTR, row, before.isolated);
        if (run_count && row < facts->rows)
            run_count[row] = (uint32_t)(spc_rbp_before(runs, row + 1).runs - before.runs);
    }
    return SPC_OK;
}

/* Columns of a rectangle of `count` elements. */
static uint64_t rbp_ell_layout_width_of(const spc_layout *layout, int array)
{
    return layout->rows ? layout->size.array[array].count / layout->rows : 0;
}

#define SPC_TEMPLATE "kernels/common/rbp_ell_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_rbp_ell = {
    .name = "rbp-ell",
    .measure = rbp_ell_measure,
    .place = rbp_ell_place,
    .fill = SPC_TYPED(rbp_ell_fill),
    .multiply = SPC_TYPED(rbp_ell_multiply),
};

const spc_format spc_format_rbp_ell_r = {
    .name = "rbp-ell-r",
    .measure = rbp_ell_r_measure,
    .place = rbp_ell_place,
    .fill = SPC_TYPED(rbp_ell_fill),
    .multiply = SPC_TYPED(rbp_ell_multiply),
};
