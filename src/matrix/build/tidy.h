/* matrix/build/tidy.h - rows sorted and merged. */
#ifndef SPC_MATRIX_BUILD_TIDY_H
#define SPC_MATRIX_BUILD_TIDY_H

#include "sparcast/status.h"

/* The rows of col[] that lie one behind the other from `begin` on, each to its end[row], are sorted and their
 * repeated columns merged; they close up, and end[] follows. *kept entries are left. No column is UINT32_MAX.
 * Errors: MEMORY. */
spc_status spc_tidy_rows(uint32_t *col, uint64_t begin, uint64_t *end, uint32_t rows, uint64_t *kept,
                         spc_error *error);

#endif
