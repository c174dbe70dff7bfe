/* gather/gather_answer.h - the two halves of a prediction: the walk of x, and what follows from it. A walk
 * serves all memories that differ in links, packets and copies alone (spc_gather_walks_alike). */
#ifndef SPC_GATHER_ANSWER_H
#define SPC_GATHER_ANSWER_H

#include "gather/walk.h"

/* Requests walked of a long stream. */
static const uint64_t SPC_GATHER_SAMPLE = UINT64_C(1) << 19;

/* Here and below, word_bytes are those of an element of x and y. */

/* Bytes of a product besides what the walk fetches. */
typedef struct spc_gather_amounts {
    double values;  /* of A without its columns, to the processor */
    double columns; /* of its columns */
    double answers; /* of x as answered: one word for each slot, so that they line up with the values */
    double y;
} spc_gather_amounts;

spc_gather_amounts spc_gather_find_amounts(const spc_layout_size *size, uint32_t rows, uint32_t word_bytes);

/* The stream of x in a kernel's order (spec NULL: row by row). sample: 0 = all of it. */
spc_status spc_gather_walk_pattern(const spc_gather_machine *machine, const spc_pattern *pattern,
                                   const spc_kernel_spec *spec, uint32_t word_bytes, uint64_t sample,
                                   const spc_progress *progress, spc_gather_walk *walk, spc_error *error);

/* Zeroed for a matrix without non-zeros. */
void spc_gather_answer(const spc_gather_machine *machine, const spc_gather_walk *walk,
                       const spc_gather_amounts *amounts, uint64_t nnz, uint32_t word_bytes,
                       spc_gather_result *result);

#endif
