/* matrix/build/column_sort.h - ascending order of column indices. */
#ifndef SPC_MATRIX_BUILD_COLUMN_SORT_H
#define SPC_MATRIX_BUILD_COLUMN_SORT_H

#include "sparcast/status.h"

/* scratch[count] is needed above SPC_SORT_SMALL and may be NULL otherwise. */
enum { SPC_SORT_SMALL = 48 };
void spc_sort_u32(uint32_t *key, uint64_t count, uint32_t *scratch);

/* Sorts a row and drops repeated columns, unless it is strictly ascending already. Errors: MEMORY. */
spc_status spc_sort_row(uint32_t *col, uint64_t *count, spc_error *error);

/* Drops repeated neighbours of a sorted array; returns how many are left. */
uint64_t spc_unique_u32(uint32_t *key, uint64_t count);

#endif
