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

/* Reads in the child; arrays of spc_malloc. */
typedef spc_status spc_foreign_work(void *context, spc_compressed *c, spc_error *error);

/* Runs `work` in a child and takes over what it read; *c is to be checked as any file. `library` and `file`
 * are named in messages. Errors: those of the work, FORMAT (the library crashed or found no end), IO, MEMORY,
 * INTERRUPTED. */
spc_status spc_foreign_read(const char *library, const char *file, spc_foreign_work *work, void *context,
                            spc_compressed *c, spc_error *error);

/* The first of these libraries (NULL ends them) that can be loaded, or NULL. */
void *spc_foreign_load(const char *const *names);

/* Address of a function of it into *function, NULL where it has none. */
void spc_foreign_find(void *handle, const char *symbol, void *function);

#endif
