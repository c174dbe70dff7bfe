/* matrix/build/pattern.h - rows sorted and merged. */
#ifndef SPC_MATRIX_BUILD_PATTERN_H
#define SPC_MATRIX_BUILD_PATTERN_H

#include "sparcast/pattern.h"
#include "sparcast/status.h"

/* The rows of col[] that lie one behind the other from `begin` on, each to its end[row], are sorted and their
 * repeated columns merged; they close up, and end[] follows. *kept entries are left. No column is UINT32_MAX.
 * Errors: MEMORY. */
spc_status spc_sort_rows(uint32_t *col, uint64_t begin, uint64_t *end, uint32_t rows, uint64_t *kept,
                         spc_error *error);

/* Ascending order of column indices. */

/* scratch[count] is needed above SPC_SORT_SMALL and may be NULL otherwise. */
enum { SPC_SORT_SMALL = 48 };
void spc_sort_u32(uint32_t *key, uint64_t count, uint32_t *scratch);

/* Sorts a row and drops repeated columns, unless it is strictly ascending already. Errors: MEMORY. */
spc_status spc_sort_row(uint32_t *col, uint64_t *count, spc_error *error);

/* Drops repeated neighbours of a sorted array; returns how many are left. */
uint64_t spc_unique_u32(uint32_t *key, uint64_t count);

/* ---- Arrays that become a pattern. ---- */

/* As spc_pattern_from_csr, but without a copy: the arrays, of spc_malloc, belong to the pattern, or are freed
 * where the call fails. Each row is sorted and its repeated columns merged in place. */
spc_status spc_pattern_adopt(uint32_t rows, uint32_t cols, uint64_t *row_ptr, uint32_t *col,
                             spc_pattern **pattern, spc_error *error);

/* A' as a pattern of its own. Errors: MEMORY, INTERRUPTED. */
spc_status spc_pattern_transpose(const spc_pattern *pattern, spc_pattern **transposed, spc_error *error);

#endif
