/* sparcast/collection.h - matrices found by name: in files and folders, or made by the recipe in the name.
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

/* paths[count]: files, and folders whose files count too (not those of folders inside). Of two files of one
 * name the first is taken. Errors: IO (a path that is not there), MEMORY. */
SPC_API spc_status spc_collection_open(const char *const *paths, size_t count, spc_collection **collection,
                                       spc_error *error);
SPC_API void spc_collection_close(spc_collection *collection); /* NULL is allowed */

/* The matrix of this name: from its file, or generated where the name is a recipe (spc_generate_recipe).
 * Several threads may read at once. threads 0 = all cores. Errors: DATA (no such matrix), those of
 * spc_pattern_read and spc_generate. */
SPC_API spc_status spc_collection_read(const spc_collection *collection, const char *name, int threads,
                                       spc_pattern **pattern, spc_error *error);

/* "gen-stencil-size32x32-points5" -> what `sparcast generate stencil --size 32x32 --points 5` asks for. False
 * if the name is no recipe. */
SPC_API bool spc_generate_recipe(const char *name, spc_generate_options *options);

#ifdef __cplusplus
}
#endif
#endif
