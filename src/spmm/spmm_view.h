/* spmm/spmm_view.h - one product of a batch, whichever way the batch was passed; checks that both
 * entries share. */
#ifndef SPC_SPMM_VIEW_H
#define SPC_SPMM_VIEW_H

#include "sparcast/spmm.h"

/* C = A B with element (i, j) of B at b[i * b_row + j * b_column], of C likewise; strides count values. */
typedef struct spc_spmm_view {
    uint32_t rows, cols, nnz;
    const uint32_t *row_ptr, *col; /* CSR */
    const uint32_t *ids;           /* SparseTensor */
    const void *values, *b;
    void *c;
    uint64_t b_row, b_column, c_row, c_column;
} spc_spmm_view;

static inline bool spc_spmm_reads_ids(spc_spmm_method method)
{
    return method == SPC_SPMM_ST || method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST;
}

static inline bool spc_spmm_launches_per_product(spc_spmm_method method)
{
    return method <= SPC_SPMM_SWA_CSR;
}

/* Product i of arrays that the host can read. */
spc_spmm_view spc_spmm_view_batch(const spc_spmm_batch *batch, spc_spmm_method method, uint32_t i);
spc_spmm_view spc_spmm_view_packed(const spc_spmm_packed *packed, uint32_t i);

/* Makes the plan and refuses arguments that can be judged without reading the arrays. */
spc_status spc_spmm_check_batch(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_plan *plan,
                                spc_error *error);
spc_status spc_spmm_check_packed(const spc_spmm_packed *packed, spc_spmm_plan *plan, spc_error *error);

/* Runs the host twin of a plan on checked views. Errors: MEMORY. */
spc_status spc_spmm_run_host(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                             const spc_spmm_view *views, spc_error *error);

#endif
