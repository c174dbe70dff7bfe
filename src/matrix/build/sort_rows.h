/* matrix/build/sort_rows.h - rows sorted and merged. */
#ifndef SPC_MATRIX_BUILD_SORT_ROWS_H
#define SPC_MATRIX_BUILD_SORT_ROWS_H

#include "sparcast/status.h"

/* The rows of col[] that lie one behind the other from `begin` on, each to its end[row], are sorted and their
 * repeated columns merged; they close up, and end[] follows. *kept entries are left. No column is UINT32_MAX.
 * Errors: MEMORY. */
spc_status spc_sort_rows(uint32_t *col, uint64_t begin, uint64_t *end, uint32_t rows, uint64_t *kept,
                         spc_error *error);

#endif
