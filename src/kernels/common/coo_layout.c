/* Coordinates in row order: values, columns, row_indices. */
#include "kernels/kernel_contract.h"

enum { VALUES, COLUMNS, ROW_INDICES };

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

#define SPC_TEMPLATE "kernels/common/coo_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_coo = {
    .name = "coo",
    .measure = coo_measure,
    .fill = SPC_TYPED(coo_fill),
    .multiply = SPC_TYPED(coo_multiply),
};
