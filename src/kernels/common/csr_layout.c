/* Compressed sparse rows: values, columns, row_ptr. Shared by csr-scalar and csr-vector, which differ in the
 * walk. */
#include "kernels/kernel_contract.h"

enum { VALUES, COLUMNS, ROW_PTR };

static spc_status csr_layout_csr_measure(const spc_kernel_spec *spec, spc_facts *facts,
                                         spc_element_bytes bytes, spc_layout_size *size, spc_error *error)
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

#define SPC_TEMPLATE "kernels/common/csr_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_csr = {
    .name = "csr",
    .as_given = true,
    .measure = csr_layout_csr_measure,
    .fill = SPC_TYPED(csr_fill),
    .multiply = SPC_TYPED(csr_multiply),
};
