/* workloads/batch/batch_plan.h - what the plans of the paper's methods and of packed batches share. */
#ifndef SPC_BATCH_PLAN_H
#define SPC_BATCH_PLAN_H

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

extern const spc_spmm_limits spc_spmm_limits_h200;

#endif
