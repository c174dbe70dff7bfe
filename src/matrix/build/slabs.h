/* matrix/build/slabs.h - memory for many arrays of unknown number, freed together. */
#ifndef SPC_MATRIX_BUILD_SLABS_H
#define SPC_MATRIX_BUILD_SLABS_H

#include "sparcast/status.h"

/* Memory in slabs that live until they are freed together. */
typedef struct spc_slab spc_slab;
typedef struct spc_slabs {
    spc_slab *newest;
    char *at; /* unused memory of the newest slab */
    uint64_t left;
} spc_slabs;

/* Memory of the slabs, aligned to 64 bytes; NULL fills the error. What was taken last can be returned. */
void *spc_slabs_take(spc_slabs *slabs, uint64_t bytes, spc_error *error);
void spc_slabs_return(spc_slabs *slabs, void *last);

/* Takes over the slabs of another, which the caller forgets. */
void spc_slabs_adopt(spc_slabs *slabs, const spc_slabs *other);

void spc_slabs_free(spc_slabs *slabs);

#endif
