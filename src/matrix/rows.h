/* matrix/rows.h - inside a row source: its shape, and three functions that a kind of source supplies.
 * A source embeds spc_rows as its first member: in memory (rows.c), decoded from a cache, or a double in
 * tests. */
#ifndef SPC_MATRIX_ROWS_H
#define SPC_MATRIX_ROWS_H

#include "sparcast/pattern.h"

typedef struct spc_rows_type {
    spc_status (*next)(spc_rows *rows, spc_row_block *block, spc_error *error);
    spc_status (*rewind)(spc_rows *rows, spc_error *error);
    void (*close)(spc_rows *rows);
} spc_rows_type;

struct spc_rows {
    const spc_rows_type *type;
    spc_rows_shape shape;
    const spc_pattern *pattern; /* the whole matrix where it is in memory; otherwise NULL */
};

#endif
