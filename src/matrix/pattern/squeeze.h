/* matrix/pattern/squeeze.h - a pattern without the columns that no entry is in or near, so that an array by
 * columns takes no more than the entries do. */
#ifndef SPC_MATRIX_PATTERN_SQUEEZE_H
#define SPC_MATRIX_PATTERN_SQUEEZE_H

#include "sparcast/pattern.h"

/* *squeezed is the pattern itself unless it has more groups of `group` columns than entries. Then those that
 * have no entry are left out; columns of one group keep their places in it. The row pointers stay the
 * pattern's. Errors: MEMORY. */
spc_status spc_squeeze_columns(const spc_pattern *pattern, uint32_t group, spc_pattern *squeezed,
                               spc_error *error);
void spc_squeezed_free(spc_pattern *squeezed, const spc_pattern *pattern);

#endif
