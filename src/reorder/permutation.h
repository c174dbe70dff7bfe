/* reorder/permutation.h - inside a permutation. */
#ifndef SPC_REORDER_PERMUTATION_H
#define SPC_REORDER_PERMUTATION_H

#include "sparcast/reorder.h"

struct spc_permutation {
    uint32_t rows, cols;
    uint32_t *row, *col; /* old number at each place; the same array where both go the same ways */
    double seconds;
};

/* A permutation whose sides are to be filled; col is an array of its own unless `symmetric`. Errors: MEMORY.
 */
spc_status spc_permutation_allocate(uint32_t rows, uint32_t cols, bool symmetric,
                                    spc_permutation **permutation, spc_error *error);

/* place[old[k]] = k. */
void spc_permutation_places(const uint32_t *old, uint32_t count, uint32_t *place);

/* Errors: ARGUMENT naming both sizes. */
spc_status spc_permutation_fits(const spc_permutation *permutation, uint32_t rows, uint32_t cols,
                                spc_error *error);

#endif
