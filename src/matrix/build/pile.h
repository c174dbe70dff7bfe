/* matrix/build/pile.h - memory for many arrays of unknown number, freed together. */
#ifndef SPC_MATRIX_BUILD_PILE_H
#define SPC_MATRIX_BUILD_PILE_H

#include "sparcast/status.h"

/* Memory in slabs that live until the pile is freed. */
typedef struct spc_slab spc_slab;
typedef struct spc_pile {
    spc_slab *slabs;
    char *at; /* unused memory of the newest slab */
    uint64_t left;
} spc_pile;

/* Memory of a pile, aligned to 64 bytes; NULL fills the error. What was taken last can be returned. */
void *spc_pile_take(spc_pile *pile, uint64_t bytes, spc_error *error);
void spc_pile_return(spc_pile *pile, void *last);

/* Takes over the slabs of another, which the caller forgets. */
void spc_pile_adopt(spc_pile *pile, const spc_pile *other);

void spc_pile_free(spc_pile *pile);

#endif
