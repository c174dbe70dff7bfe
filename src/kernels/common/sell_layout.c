/* Sliced ELLPACK, SELL-C-sigma: rows, sorted by length within windows of sigma rows where sigma > 1, cut into
 * slices of S rows. A slice is a column-major rectangle as wide as its longest row: slot j of lane l of slice
 * s is element slice_start[s] + j * S + l. The last slice is padded to S rows. permutation[position] is the
 * row (sorted only). */
#include <string.h>

#include "kernels/common/slices.h"
#include "kernels/kernel_contract.h"

enum { VALUES, COLUMNS, SLICE_START, PERMUTATION };

static uint64_t sell_layout_slices_of(const spc_kernel_spec *spec, uint32_t rows)
{
    return ((uint64_t)rows + spec->parameter[0] - 1) / spec->parameter[0];
}

static spc_status sell_layout_sell_measure(const spc_kernel_spec *spec, spc_facts *facts,
                                           spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
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

static spc_status sell_layout_sell_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_slices *slices;
    SPC_TRY(spc_find_slices(facts, layout->spec.parameter[0], layout->spec.parameter[1], &slices, error));
    for (uint64_t s = 0; s <= slices->count; s++)
        spc_set_offset(layout, SLICE_START, s, slices->start[s]);
    if (slices->permutation)
        memcpy(layout->array[PERMUTATION], slices->permutation, facts->rows * sizeof *slices->permutation);
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/common/sell_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_sell = {
    .name = "sell",
    .measure = sell_layout_sell_measure,
    .place = sell_layout_sell_place,
    .fill = SPC_TYPED(sell_fill),
    .multiply = SPC_TYPED(sell_multiply),
};
