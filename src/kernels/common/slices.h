/* kernels/common/slices.h - the lengths of the rows of a facts, rows sorted by length within windows, as
 * SELL-C-sigma wants them, and the slices that they make. */
#ifndef SPC_KERNELS_COMMON_SLICES_H
#define SPC_KERNELS_COMMON_SLICES_H

#include "kernels/common/pattern_facts.h"

typedef struct spc_row_lengths {
    uint32_t longest;
    uint32_t length[]; /* [rows] */
} spc_row_lengths;

/* Errors of all: MEMORY, those of a row source. */
spc_status spc_find_lengths(spc_facts *facts, const spc_row_lengths **lengths, spc_error *error);

/* Of the longest row; nothing is kept of the others. */
spc_status spc_find_longest(spc_facts *facts, uint32_t *longest, spc_error *error);

/* permutation[position] = row: longest first within each window of `window` rows, equal lengths in row order.
 * Errors: INTERRUPTED too. */
spc_status spc_find_order(spc_facts *facts, uint32_t window, const uint32_t **permutation, spc_error *error);

/* Slices of `height` rows, each as wide as its longest row, the last one padded to full height. */
typedef struct spc_slices {
    uint64_t count, slots;
    const uint32_t *permutation; /* NULL: not sorted, as with windows of 0 and 1 */
    uint64_t start[];            /* [count + 1] first slot */
} spc_slices;

spc_status spc_find_slices(spc_facts *facts, uint32_t height, uint32_t window, const spc_slices **slices,
                           spc_error *error);

/* ---- How many rows of a facts have each length, and what follows from that
 * alone. */

typedef struct spc_length_count {
    uint64_t length, rows;
} spc_length_count;

/* Lengths ascending, 0 left out. */
typedef struct spc_length_counts {
    uint64_t count;
    spc_length_count of[];
} spc_length_counts;

/* Errors of all: MEMORY, those of a row source. */
spc_status spc_count_lengths(spc_facts *facts, const spc_length_counts **counts, spc_error *error);

/* Slots of slices of rows that are sorted by length within windows, which begin with a slice each; nothing is
 * sorted for it. */
spc_status spc_count_sorted_slots(spc_facts *facts, uint32_t height, uint32_t window, uint64_t *slots,
                                  spc_error *error);

#endif
