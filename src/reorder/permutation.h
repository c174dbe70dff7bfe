/* reorder/permutation.h - inside a permutation. */
#ifndef SPC_REORDER_PERMUTATION_H
#define SPC_REORDER_PERMUTATION_H

#include "sparcast/reorder.h"

struct spc_permutation {
    uint32_t rows, cols;
    uint32_t *row, *col; /* old number at each place; the same array where both go the same ways */
    double seconds;
};

/* A permutation whose sides are to be filled; col is an array of its own unless `symmetric`. Errors: MEMORY.
 */
spc_status spc_permutation_allocate(uint32_t rows, uint32_t cols, bool symmetric,
                                    spc_permutation **permutation, spc_error *error);

/* place[old[k]] = k. */
void spc_permutation_places(const uint32_t *old, uint32_t count, uint32_t *place);

/* Errors: ARGUMENT naming both sizes. */
spc_status spc_permutation_fits(const spc_permutation *permutation, uint32_t rows, uint32_t cols,
                                spc_error *error);

/* Copies row[rows] and col[cols]: row[k] is the old number, from 0 on, of the row that comes to place k, and
 * col[k] alike. NULL leaves that side as it is. Errors: ARGUMENT (no permutation; the message names the
 * number that is twice there or too large), MEMORY. */
spc_status spc_permutation_new(uint32_t rows, const uint32_t *row, uint32_t cols, const uint32_t *col,
                               spc_permutation **permutation, spc_error *error);

uint32_t spc_permutation_rows(const spc_permutation *permutation);
uint32_t spc_permutation_cols(const spc_permutation *permutation);

/* Do rows and columns go the same ways? Only then does a symmetric matrix stay one. */
bool spc_permutation_is_symmetric(const spc_permutation *permutation);

/* Seconds that spc_reorder took to find it; 0 for others. */
double spc_permutation_seconds(const spc_permutation *permutation);

/* Undoes the permutation. Errors: MEMORY. */
spc_status spc_permutation_invert(const spc_permutation *permutation, spc_permutation **inverse,
                                  spc_error *error);

/* Permutation files are text: the line "%%sparcast permutation", lines of comment that begin with %, a line
 * "ROWS COLS", then one number a line, from 1 on: the old row at each new place, then the old columns.
 * "-" is standard input or output. Errors: IO, FORMAT (naming file and line), RANGE, MEMORY, INTERRUPTED. */
spc_status spc_permutation_read(const char *path, spc_permutation **permutation, spc_error *error);
spc_status spc_permutation_write(const spc_permutation *permutation, const char *path, spc_error *error);

/* Rewrites a matrix file in the new order. Matrix Market text is copied line by line with new indices: the
 * digits of the values, the order of lines and the side of the diagonal on which an entry is stored stay, and
 * the inverse gives back the same bytes. Symmetric storage is kept where the permutation is symmetric, and
 * expanded otherwise. To a pattern cache (.spc), and from one, the pattern alone is written. `to` is chosen
 * by suffix as in spc_pattern_write; it appears complete or not at all. Errors: ARGUMENT (sizes differ,
 * suffix), UNSUPPORTED (the values of a Rutherford-Boeing file; standard input, which would have to be read
 * twice), and those of reading and writing. */
spc_status spc_permutation_apply_file(const spc_permutation *permutation, const char *from, const char *to,
                                      const spc_progress *progress, spc_error *error);

/* False where this build lacks the library that an order needs. */
bool spc_reorder_is_available(spc_reorder_kind kind);

/* The inverse; returns buffer. */
char *spc_reorder_format(const spc_reorder_options *options, char *buffer, size_t size);

/* NULL beyond the last kind. */
const char *spc_reorder_name(spc_reorder_kind kind);

/* George and Liu 1981, sec. 4.2: beta(A) and |Env(A)|. Errors: MEMORY. */
spc_status spc_pattern_envelope(const spc_pattern *pattern, spc_envelope *envelope, spc_error *error);

#endif
