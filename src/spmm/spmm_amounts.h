/* spmm/spmm_amounts.h - a batch on a GPU as the formulas of the amounts see it. */
#ifndef SPC_SPMM_AMOUNTS_H
#define SPC_SPMM_AMOUNTS_H

#include <math.h>

#include "spmm/spmm_terms.h"

enum { SPC_SPMM_SECTOR = 32, SPC_SPMM_LINE = 128 };

typedef struct spc_spmm_sight {
    const spc_spmm_gpu *gpu;
    const spc_spmm_facts *facts;
    const spc_spmm_plan *plan; /* zero for peers */
    double batch, rows, nnz, columns, value, max_rows;
    bool by_row;
    double row_bytes; /* that one row of B or C moves: whole sectors, one a value where rows are not
                         contiguous */
    double row_lines; /* bytes of the lines that the L1 looks up for one row of B */
    double bytes;     /* A, B and C once */
} spc_spmm_sight;

/* Share of a batch's bytes that the L2 cannot keep from one run to the next: between half an L2 and a whole
 * one it grows from 0 to 1. */
static inline double spc_spmm_beyond_l2(const spc_spmm_gpu *gpu, double bytes)
{
    return fmin(1, fmax(0, 2 * bytes / gpu->l2_bytes - 1));
}

/* Rows of B, or in column-major order sectors of its columns, that `block_rows` rows of A want in a matrix.
 */
static inline double spc_spmm_wanted(const spc_spmm_sight *s, double block_rows)
{
    double each = s->rows > 0 ? s->nnz / s->rows : 0, group = s->by_row ? 1 : SPC_SPMM_SECTOR / s->value;
    double cols = fmax(1, s->facts->shape.max_cols / group);
    return cols * (1 - pow(1 - 1 / fmax(cols, 2), block_rows * each));
}

/* Amounts of one of our methods; of a library's (spmm_terms.c) the plan is zero. */
void spc_spmm_amounts_of_ours(const spc_spmm_sight *sight, double amount[SPC_SPMM_TERMS]);

#endif
