/* sparcast/collection.h - matrices by the thousand: in files, folders, patterns; or made by the recipe in a
 * name.
 *
 * Measurements name matrices (spc_matrix_name of the file that was measured); what needs the pattern behind a
 * measured row looks it up here.
 */
#ifndef SPARCAST_COLLECTION_H
#define SPARCAST_COLLECTION_H

#include "generate.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct spc_collection spc_collection;

/* One matrix file. */
typedef struct spc_collected {
    const char *path; /* to read it */
    const char *file; /* below the folder it was found in: "HB/arc130.mtx.gz"; as it was given otherwise */
    const char
        *name; /* of its matrix: `file` without folder, where it was given, and suffixes: "HB/arc130" */
    uint64_t reserved[2];
} spc_collected;

/* An empty one; paths[count] of spc_collection_add, of which each has to be there. Errors: IO, MEMORY. */
SPC_API spc_status spc_collection_new(spc_collection **collection, spc_error *error);
SPC_API spc_status spc_collection_open(const char *const *paths, size_t count, spc_collection **collection,
                                       spc_error *error);
SPC_API void spc_collection_close(spc_collection *collection); /* NULL is allowed */

/* Adds a file, whatever its name; a folder: the files in it and below whose names are those of matrices, one
 * a matrix (of NAME/, as ssget unpacks NAME.tar.gz, only NAME/NAME.mtx: it has the name NAME); or what a
 * pattern with * ? [ ] matches. A path that is none of them, and a folder
 * without a matrix, is added for its reader to refuse. Errors: IO (a
 * folder that cannot be read), MEMORY, INTERRUPTED. */
SPC_API spc_status spc_collection_add(spc_collection *collection, const char *path, spc_error *error);

/* Keeps shard 1 <= shard <= shards. To which one a matrix belongs follows from its `file` alone; so does the
 * order of what is kept (spc_collection_sort). */
SPC_API void spc_collection_keep_shard(spc_collection *collection, uint32_t shard, uint32_t shards);

/* Where a folder, a pattern or a list was added, sorts by `file`, bytes as numbers; otherwise all stays in
 * the order in which it was added. Returns whether it is sorted. */
SPC_API bool spc_collection_sort(spc_collection *collection);

SPC_API size_t spc_collection_count(const spc_collection *collection);
SPC_API spc_collected spc_collection_at(const spc_collection *collection, size_t i);

#ifdef __cplusplus
}
#endif
#endif
