/* kernels/common/parts_program.h - the second launch of kernels whose rows are summed in parts
 * (probes/spmv/parts.cuh): one thread a row adds up its parts, a batch of loads at a time; rows of many are
 * left to the whole block, which takes one after the other. */
#ifndef SPC_KERNELS_COMMON_PARTS_PROGRAM_H
#define SPC_KERNELS_COMMON_PARTS_PROGRAM_H

#include "kernels/common/program.h"

typedef struct spc_parts {
    uint64_t items;        /* rows that are in parts */
    const uint64_t *first; /* [items + 1] first part of each */
    const uint32_t *lead;  /* [ceil(parts / SPC_WARP)] item of each SPC_WARP-th part */
    const uint32_t *row;   /* [items] row of each, whose sum is added to y; NULL: the item, which is stored */
} spc_parts;

/* Variants of the code, from the first of them on: rows of few parts (tail: what is read of y), those that a
 * block adds up together, and the way from the ones to the others. */
enum { SPC_PARTS_ROWS, SPC_PARTS_LONG, SPC_PARTS_BETWEEN };

/* The second launch of `program`, program->then; the arrays of `parts` must outlive it. Errors: MEMORY. */
spc_status spc_parts_launch(spc_program *program, const spc_parts *parts, uint32_t variant, spc_error *error);

#endif
