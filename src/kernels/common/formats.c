/* Storage formats that several kernels share: compressed rows, coordinates, sliced ELLPACK. ELLPACK is in
 * ell_layout.c: the example of docs/add-a-format.md. */
#include <string.h>

#include "kernels/common/slices.h"
#include "kernels/kernel_contract.h"

/* Arrays of a layout; each format has the first two. */
enum { VALUES, COLUMNS, ROW_PTR, ROW_INDICES = ROW_PTR, SLICE_START = ROW_PTR, PERMUTATION };

/* ---- Compressed sparse rows: values, columns, row_ptr. Shared by csr-scalar and csr-vector, which differ in
 * the walk. */

static spc_status csr_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                              spc_layout_size *size, spc_error *error)
{
    (void)spec;
    (void)error;
    const spc_pattern *pattern = facts->pattern;
    size->stored_nnz = pattern->nnz;
    size->threads = pattern->rows;
    spc_size_add(size, "values", pattern->nnz, bytes.value);
    spc_size_add(size, "columns", pattern->nnz, bytes.index);
    spc_size_add(size, "row_ptr", (uint64_t)pattern->rows + 1, spc_offset_bytes(pattern->nnz, bytes));
    return SPC_OK;
}

/* ---- Coordinates in row order: values, columns, row_indices. ---- */

static spc_status coo_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                              spc_layout_size *size, spc_error *error)
{
    (void)spec;
    (void)error;
    const spc_pattern *pattern = facts->pattern;
    size->stored_nnz = pattern->nnz;
    size->threads = pattern->nnz;
    spc_size_add(size, "values", pattern->nnz, bytes.value);
    spc_size_add(size, "columns", pattern->nnz, bytes.index);
    spc_size_add(size, "row_indices", pattern->nnz, bytes.index);
    return SPC_OK;
}

/* First entry of a row >= `row`. */
static uint64_t first_entry(const uint32_t *row_index, uint64_t nnz, uint64_t row)
{
    uint64_t low = 0, high = nnz;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        if (row_index[middle] < row)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* ---- Sliced ELLPACK, SELL-C-sigma: rows, sorted by length within windows of sigma rows where sigma > 1, cut
 * into slices of S rows. A slice is a column-major rectangle as wide as its longest row: slot j of lane l of
 * slice s is element slice_start[s] + j * S + l. The last slice is padded to S rows. permutation[position] is
 * the row (sorted only). */

static uint64_t slices_of(const spc_kernel_spec *spec, uint32_t rows)
{
    return ((uint64_t)rows + spec->parameter[0] - 1) / spec->parameter[0];
}

static spc_status sell_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                               spc_layout_size *size, spc_error *error)
{
    const spc_slices *slices;
    SPC_TRY(spc_find_slices(facts, spec->parameter[0], spec->parameter[1], &slices, error));
    size->stored_nnz = slices->slots;
    size->threads = facts->rows;
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", size->stored_nnz, bytes.index);
    spc_size_add(size, "slice_start", slices->count + 1, spc_offset_bytes(size->stored_nnz, bytes));
    if (slices->permutation)
        spc_size_add(size, "permutation", facts->rows, bytes.index);
    return SPC_OK;
}

static spc_status sell_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_slices *slices;
    SPC_TRY(spc_find_slices(facts, layout->spec.parameter[0], layout->spec.parameter[1], &slices, error));
    for (uint64_t s = 0; s <= slices->count; s++)
        spc_set_offset(layout, SLICE_START, s, slices->start[s]);
    if (slices->permutation)
        memcpy(layout->array[PERMUTATION], slices->permutation, facts->rows * sizeof *slices->permutation);
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/common/formats.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_csr = {
    .name = "csr",
    .as_given = true,
    .measure = csr_measure,
    .fill = SPC_TYPED(csr_fill),
    .multiply = SPC_TYPED(csr_multiply),
};

const spc_format spc_format_coo = {
    .name = "coo",
    .measure = coo_measure,
    .fill = SPC_TYPED(coo_fill),
    .multiply = SPC_TYPED(coo_multiply),
};

const spc_format spc_format_sell = {
    .name = "sell",
    .measure = sell_measure,
    .place = sell_place,
    .fill = SPC_TYPED(sell_fill),
    .multiply = SPC_TYPED(sell_multiply),
};
