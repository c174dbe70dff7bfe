/* format/length_counts.h - how many rows of a survey have each length, and what follows from that alone. */
#ifndef SPC_FORMAT_LENGTH_COUNTS_H
#define SPC_FORMAT_LENGTH_COUNTS_H

#include "format/survey.h"

typedef struct spc_length_count {
    uint64_t length, rows;
} spc_length_count;

/* Lengths ascending, 0 left out. */
typedef struct spc_length_counts {
    uint64_t count;
    spc_length_count of[];
} spc_length_counts;

/* Errors of all: MEMORY, those of a row source. */
spc_status spc_count_lengths(spc_survey *survey, const spc_length_counts **counts, spc_error *error);

/* Slots of slices of rows that are sorted by length within windows, which begin with a slice each; nothing is
 * sorted for it. */
spc_status spc_count_sorted_slots(spc_survey *survey, uint32_t height, uint32_t window, uint64_t *slots,
                                  spc_error *error);

#endif
