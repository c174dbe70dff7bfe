/* matrix/build/pattern.h - arrays that become a pattern. */
#ifndef SPC_MATRIX_BUILD_PATTERN_H
#define SPC_MATRIX_BUILD_PATTERN_H

#include "sparcast/pattern.h"

/* As spc_pattern_from_csr, but without a copy: the arrays, of spc_malloc, belong to the pattern, or are freed
 * where the call fails. Each row is sorted and its repeated columns merged in place. */
spc_status spc_pattern_adopt(uint32_t rows, uint32_t cols, uint64_t *row_ptr, uint32_t *col,
                             spc_pattern **pattern, spc_error *error);

#endif
