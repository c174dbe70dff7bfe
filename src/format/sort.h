/* format/sort.h - rows sorted by length within windows, as SELL-C-sigma wants them. */
#ifndef SPC_FORMAT_SORT_H
#define SPC_FORMAT_SORT_H

#include "format/kernel.h"

/* Lengths of all rows; release with spc_free. Errors: MEMORY. */
spc_status spc_lengths_of(const spc_pattern *pattern, uint32_t **length, spc_error *error);

/* permutation[position] = row: longest first within each window of `window` rows, equal lengths in row order.
 * Errors: MEMORY. */
spc_status spc_sort_rows(const uint32_t *length, uint32_t rows, uint32_t window, uint32_t *permutation,
                         spc_error *error);

/* The same into a new array; release with spc_free. */
spc_status spc_sorted_rows(const uint32_t *length, uint32_t rows, uint32_t window, uint32_t **permutation,
                           spc_error *error);

/* Slots of slices of `height` rows, each as wide as its longest row, the last one padded to full height.
 * permutation may be NULL (rows as they are). */
uint64_t spc_slice_slots(const uint32_t *length, uint32_t rows, uint32_t height, const uint32_t *permutation);

#endif
