/* matrix/read/compressed.h - compressed rows or columns as a file holds them, checked and made a pattern. */
#ifndef SPC_MATRIX_READ_COMPRESSED_H
#define SPC_MATRIX_READ_COMPRESSED_H

#include "sparcast/pattern.h"

typedef struct spc_compressed {
    uint64_t rows, cols;
    bool by_column;  /* lines are columns and indices rows; otherwise lines are rows */
    uint64_t *start; /* [starts] where each line begins in index[], and where the last one ends */
    uint32_t *index; /* [indices], zero-based, in any order, repeated ones allowed */
    uint64_t starts, indices;
    uint64_t value_bytes; /* of a value in the file; 0: it does not say */
} spc_compressed;

/* The shape fits 32 bits; `starts` are `lines` + 1 that ascend from 0 to `indices`; each index lies below
 * `limit`. `file` is named in messages. Errors: FORMAT, RANGE. */
spc_status spc_compressed_check(const spc_compressed *c, uint64_t lines, uint64_t limit, const char *file,
                                spc_error *error);

/* Checks it and makes it a pattern. The arrays, of spc_malloc, are taken over, whatever comes of it.
 * Errors: as above, MEMORY, INTERRUPTED. */
spc_status spc_compressed_build(spc_compressed *c, const char *file, int threads, spc_pattern **pattern,
                                spc_error *error);

void spc_compressed_free(spc_compressed *c);

#endif
