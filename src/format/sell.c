/* Sliced ELLPACK, SELL-C-sigma: rows, sorted by length within windows of sigma rows where sigma > 1, cut into
 * slices of S rows. A slice is a column-major rectangle as wide as its longest row: slot j of lane l of slice
 * s is element slice_start[s] + j * S + l. The last slice is padded to S rows. permutation[position] is the
 * row (sorted only). */
#include "core/error.h"
#include "core/memory.h"
#include "format/kernel.h"
#include "format/sort.h"

enum { VALUES, COLUMNS, SLICE_START, PERMUTATION };

static bool is_sorted(const spc_kernel_spec *spec)
{
    return spec->parameter[1] > 1;
}

static uint64_t slices_of(const spc_kernel_spec *spec, uint32_t rows)
{
    return ((uint64_t)rows + spec->parameter[0] - 1) / spec->parameter[0];
}

static spc_status count_slots(const spc_kernel_spec *spec, const spc_pattern *pattern, uint64_t *slots,
                              spc_error *error)
{
    uint32_t *length, *permutation = NULL;
    SPC_TRY(spc_lengths_of(pattern, &length, error));
    spc_status status = SPC_OK;
    if (is_sorted(spec))
        status = spc_sorted_rows(length, pattern->rows, spec->parameter[1], &permutation, error);
    if (status == SPC_OK)
        *slots = spc_slice_slots(length, pattern->rows, spec->parameter[0], permutation);
    spc_free(permutation);
    spc_free(length);
    return status;
}

static spc_status sell_measure(const spc_kernel_spec *spec, const spc_pattern *pattern,
                               spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
{
    SPC_TRY(count_slots(spec, pattern, &size->stored_nnz, error));
    size->threads = pattern->rows;
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", size->stored_nnz, bytes.index);
    spc_size_add(size, "slice_start", slices_of(spec, pattern->rows) + 1,
                 spc_offset_bytes(size->stored_nnz, bytes));
    if (is_sorted(spec))
        spc_size_add(size, "permutation", pattern->rows, bytes.index);
    return SPC_OK;
}

/* Fills permutation and slice_start. */
static spc_status place_rows(spc_layout *layout, const spc_pattern *pattern, spc_error *error)
{
    uint32_t *length, *permutation = layout->array[PERMUTATION];
    uint32_t rows = pattern->rows, height = layout->spec.parameter[0];
    SPC_TRY(spc_lengths_of(pattern, &length, error));
    spc_status status = SPC_OK;
    if (permutation)
        status = spc_sort_rows(length, rows, layout->spec.parameter[1], permutation, error);
    uint64_t at = 0, slices = slices_of(&layout->spec, rows);
    for (uint64_t s = 0; s <= slices && status == SPC_OK; s++) {
        uint64_t first = s * height;
        uint32_t here = rows - first < height ? (uint32_t)(rows - first) : height;
        spc_set_offset(layout, SLICE_START, s, at);
        if (s < slices)
            at += spc_slice_slots(permutation ? length : length + first, here, height,
                                  permutation ? permutation + first : NULL);
    }
    spc_free(length);
    return status;
}

#define SPC_TEMPLATE "format/sell.inc"
#include "format/value_types.h"

const spc_format spc_format_sell = {
    .name = "sell",
    .measure = sell_measure,
    .fill = {sell_fill_f32, sell_fill_f64},
    .multiply = {sell_multiply_f32, sell_multiply_f64},
};
