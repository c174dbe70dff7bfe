/* spmm/spmm_plan.h - what the plans of the paper's methods and of packed batches share. */
#ifndef SPC_SPMM_PLAN_H
#define SPC_SPMM_PLAN_H

#include "sparcast/spmm.h"

enum { SPC_SPMM_ANY_SHARED_BYTES = 49152 }; /* what a block of any GPU gets without asking for more */

static inline uint64_t spc_ceil_divide(uint64_t a, uint64_t b)
{
    return (a + b - 1) / b;
}

static inline void spc_spmm_cut_columns(spc_spmm_plan *plan, uint32_t columns, uint32_t column_block)
{
    plan->column_block = column_block;
    plan->column_blocks = (uint32_t)spc_ceil_divide(columns, column_block);
}

/* spmm_plan_packed.c: `bound`: bytes of shared memory that a block may have. */
void spc_spmm_plan_packed(const spc_spmm_shape *shape, uint32_t bound, spc_spmm_plan *plan);

#endif
