/* kernels/common/length_counts.h - how many rows of a facts have each length, and what follows from that
 * alone. */
#ifndef SPC_KERNELS_COMMON_LENGTH_COUNTS_H
#define SPC_KERNELS_COMMON_LENGTH_COUNTS_H

#include "kernels/common/pattern_facts.h"

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
