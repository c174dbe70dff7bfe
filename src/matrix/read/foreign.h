/* matrix/read/foreign.h - files that a library of others reads, in a process of its own: a damaged file that
 * makes the library crash or never come back is a file with an error, and not the end of the program. */
#ifndef SPC_MATRIX_READ_FOREIGN_H
#define SPC_MATRIX_READ_FOREIGN_H

#include "matrix/read/compressed.h"

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
