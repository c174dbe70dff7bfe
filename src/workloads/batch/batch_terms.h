/* workloads/batch/batch_terms.h - amounts behind the terms of a batched product, and their coefficients. */
#ifndef SPC_BATCH_TERMS_H
#define SPC_BATCH_TERMS_H

#include <math.h>

#include "sparcast/spmm.h"

/* What a device file says about a term. */
typedef struct spc_spmm_coefficient {
    const char *key; /* "spmm_l2" */
    const char *name;
    bool rate;    /* amount / coefficient, not amount * coefficient */
    double start; /* where a fit begins: seconds of one unit */
} spc_spmm_coefficient;

const spc_spmm_coefficient *spc_spmm_coefficient_of(spc_spmm_term term);

/* What a forecast needs to know about a GPU beside the coefficients. */
typedef struct spc_spmm_gpu {
    double multiprocessors, l2_bytes, l1_bytes;
    double threads, blocks, registers; /* of one multiprocessor */
    double shared_all;                 /* shared memory of all blocks of a multiprocessor, */
    double shared_reserved;            /* ... of it the system's in each block, */
    double shared_bytes;               /* ... and what one block may have */
    double memory_wait;                /* latency of memory over that of the L2, less 1; 0 where not known */
    bool l1_is_shared;                 /* shared memory is a part of the L1 */
} spc_spmm_gpu;

/* Errors: DATA (the device lacks one of them; the message names it). */
spc_status spc_spmm_gpu_of(const spc_device *device, spc_spmm_gpu *gpu, spc_error *error);

/* Amounts of a batch; a method does not use the terms that stay 0 in every batch. Errors: those of a plan. */
spc_status spc_spmm_amounts(const spc_spmm_gpu *gpu, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, double amount[SPC_SPMM_TERMS], spc_error *error);

bool spc_spmm_uses(spc_spmm_method method, spc_spmm_term term);

/* seconds of each term -> seconds of the batch: copy + (launch^launch_overlap + others^launch_overlap)
 * ^(1/launch_overlap), where others = (sum of the other terms^overlap)^(1/overlap). */
double spc_spmm_combine(const double term[SPC_SPMM_TERMS], double overlap, double launch_overlap);

/* ---- a batch on a GPU as the formulas of the amounts see it ---- */

enum { SPC_SPMM_SECTOR = 32, SPC_SPMM_LINE = 128 };

typedef struct spc_spmm_cost_inputs {
    const spc_spmm_gpu *gpu;
    const spc_spmm_facts *facts;
    const spc_spmm_plan *plan; /* zero for peers */
    double batch, rows, nnz, columns, value, max_rows;
    bool by_row;
    double row_bytes; /* that one row of B or C moves: whole sectors, one a value where rows are not
                         contiguous */
    double row_lines; /* bytes of the lines that the L1 looks up for one row of B */
    double bytes;     /* A, B and C once */
} spc_spmm_cost_inputs;

/* Share of a batch's bytes that the L2 cannot keep from one run to the next: between half an L2 and a whole
 * one it grows from 0 to 1. */
static inline double spc_spmm_beyond_l2(const spc_spmm_gpu *gpu, double bytes)
{
    return fmin(1, fmax(0, 2 * bytes / gpu->l2_bytes - 1));
}

/* Rows of B, or in column-major order sectors of its columns, that `block_rows` rows of A want in a matrix.
 */
static inline double spc_spmm_wanted(const spc_spmm_cost_inputs *s, double block_rows)
{
    double each = s->rows > 0 ? s->nnz / s->rows : 0, group = s->by_row ? 1 : SPC_SPMM_SECTOR / s->value;
    double cols = fmax(1, s->facts->shape.max_cols / group);
    return cols * (1 - pow(1 - 1 / fmax(cols, 2), block_rows * each));
}

#endif
