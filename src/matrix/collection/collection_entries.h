/* matrix/collection/collection_entries.h - what a collection holds, and how it is filled. */
#ifndef SPC_MATRIX_COLLECTION_COLLECTION_ENTRIES_H
#define SPC_MATRIX_COLLECTION_COLLECTION_ENTRIES_H

#include "sparcast/collection.h"

typedef struct spc_collected_file {
    char *path, *file, *name; /* as in spc_collected */
    char *why;                /* it could not be read; NULL: it could, or nobody tried */
} spc_collected_file;

struct spc_collection {
    spc_collected_file *entry;
    size_t count, capacity;
    bool expanded; /* by a folder, a pattern or a list; or a shard of more */
    size_t passed; /* see spc_collection_passed */
    char example[256];
};

/* `file` and `name` are copied; a name of NULL is made from the file. Errors: MEMORY. */
spc_status spc_collection_put(spc_collection *collection, const char *path, const char *file,
                              const char *name, spc_error *error);

/* Adds the matrices below a folder, sorted. Errors: IO, MEMORY, INTERRUPTED. */
spc_status spc_collection_walk(spc_collection *collection, const char *folder, spc_error *error);

/* Sorts what was added from position `first` on; of several files of one name the first stays. */
void spc_collection_sort_from(spc_collection *collection, size_t first);

/* Whether the name of a file says that it is a matrix: it has a suffix that spc_matrix_name strips. */
bool spc_is_matrix_name(const char *file);

#endif
