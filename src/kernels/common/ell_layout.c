/* ELLPACK: rows x K, K the longest row, column-major: slot j of row i is element j * rows + i. No padding of
 * rows. */
#include "kernels/common/slices.h"
#include "kernels/kernel_contract.h"

enum { VALUES, COLUMNS };

static spc_status ell_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                              spc_layout_size *size, spc_error *error)
{
    (void)spec;
    uint32_t longest;
    SPC_TRY(spc_find_longest(facts, &longest, error));
    size->stored_nnz = spc_saturating_mul(facts->rows, longest);
    size->threads = facts->rows;
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", size->stored_nnz, bytes.index);
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/common/ell_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_ell = {
    .name = "ell",
    .measure = ell_measure,
    .fill = SPC_TYPED(ell_fill),
    .multiply = SPC_TYPED(ell_multiply),
};
