/* matrix/pattern/row_source.h - inside a row source: its shape, and the functions that a kind of source
 * supplies. A source embeds spc_rows as its first member: in memory (rows.c), decoded from a cache, or a
 * double in tests. */
#ifndef SPC_MATRIX_PATTERN_ROW_SOURCE_H
#define SPC_MATRIX_PATTERN_ROW_SOURCE_H

#include "sparcast/pattern.h"

/* Row pointers of the next `rows` rows: row_ptr[rows + 1], of which only the differences mean something. */
typedef void spc_length_visit(void *context, const uint64_t *row_ptr, uint32_t rows);

typedef struct spc_rows_type {
    spc_status (*next)(spc_rows *rows, spc_row_block *block, spc_error *error);
    spc_status (*rewind)(spc_rows *rows, spc_error *error);
    void (*close)(spc_rows *rows);
    /* Both may be NULL where sources are not sliceable. */
    spc_status (*slice)(const spc_rows *rows, uint32_t first, uint32_t end, spc_rows **slice,
                        spc_error *error);
    spc_status (*lengths)(const spc_rows *rows, spc_length_visit *visit, void *context, spc_error *error);
} spc_rows_type;

struct spc_rows {
    const spc_rows_type *type;
    spc_rows_shape shape;
    const spc_pattern *pattern; /* the whole matrix where it is in memory; otherwise NULL */
    bool sliceable;
};

/* Where rows->sliceable: a source of its own of the rows first .. end - 1 of the same matrix, whose shape it
 * keeps; other threads may use it. Errors: IO, MEMORY. */
spc_status spc_rows_slice(const spc_rows *rows, uint32_t first, uint32_t end, spc_rows **slice,
                          spc_error *error);

/* Visits the lengths of all rows from the first on, without reading columns where that can be. Leaves the
 * source at its first row. */
spc_status spc_rows_visit_lengths(spc_rows *rows, spc_length_visit *visit, void *context, spc_error *error);

/* A pattern without the columns that no entry is in or near, so that an array by
 * columns takes no more than the entries do. */

/* *squeezed is the pattern itself unless it has more groups of `group` columns than entries. Then those that
 * have no entry are left out; columns of one group keep their places in it. The row pointers stay the
 * pattern's. Errors: MEMORY. */
spc_status spc_squeeze_columns(const spc_pattern *pattern, uint32_t group, spc_pattern *squeezed,
                               spc_error *error);
void spc_squeezed_free(spc_pattern *squeezed, const spc_pattern *pattern);

/* The lower triangle, or the upper one from the last row on; what the diagonal holds does not count. level
 * may be NULL; else level[rows] is filled, from 1 on. Errors: UNSUPPORTED (not square), MEMORY, INTERRUPTED.
 */
spc_status spc_pattern_levels(const spc_pattern *pattern, bool upper, spc_levels *levels, uint32_t *level,
                              spc_error *error);

spc_status spc_pattern_level_pair(const spc_pattern *pattern, spc_level_pair *levels, spc_error *error);

spc_rows_shape spc_rows_get_shape(const spc_rows *rows);

/* Next block; block->rows == 0 at the end. Errors: IO, FORMAT (checksum). */
spc_status spc_rows_next(spc_rows *rows, spc_row_block *block, spc_error *error);

/* Back to the first row. */
spc_status spc_rows_rewind(spc_rows *rows, spc_error *error);

#endif
