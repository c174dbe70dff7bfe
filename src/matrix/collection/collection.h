/* matrix/collection/collection.h - what the program asks of a collection. */
#ifndef SPC_MATRIX_COLLECTION_COLLECTION_H
#define SPC_MATRIX_COLLECTION_COLLECTION_H

#include "sparcast/collection.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds each line of a file as above ("-": standard input); where the file holds a NUL, each text up to a NUL.
 * Errors: IO, MEMORY, INTERRUPTED. */
spc_status spc_collection_add_list(spc_collection *collection, const char *list, spc_error *error);

/* How many files of a folder were passed over, since another one is of the same matrix (x.mtx beside
 * x.mtx.gz); *example names one of them. */
size_t spc_collection_passed(const spc_collection *collection, const char **example);

/* The matrix of this name, or of this last part of a name: from the first of its files that can be read, or
 * generated where the name is a recipe (spc_generate_recipe). Several threads may read at once. threads 0 =
 * all cores. Errors: DATA (no such matrix), those of spc_pattern_read and spc_generate. */
spc_status spc_collection_read(const spc_collection *collection, const char *name, int threads,
                               spc_pattern **pattern, spc_error *error);

/* Why a file that was tried so far could not be read, which names it; number counts from 0, in the order of
 * the collection. NULL beyond the last. */
const char *spc_collection_unreadable(const spc_collection *collection, size_t number);

#ifdef __cplusplus
}
#endif
#endif
