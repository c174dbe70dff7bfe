/* matrix/build/discard.h - gives the memory of entries back to the system bucket by bucket, while rows are
 * built.
 */
#ifndef SPC_MATRIX_BUILD_DISCARD_H
#define SPC_MATRIX_BUILD_DISCARD_H

#include "core/memory.h"
#include "matrix/build/entries.h"

typedef struct spc_discard {
    const spc_entries *entries;
    const spc_piece **piece; /* [pieces] by address */
    uint32_t *done;          /* [pieces] entries given back */
    uint64_t pieces;
    spc_span *span; /* room for the ranges of one call: two a piece */
    uint64_t spans;
} spc_discard;

spc_status spc_discard_open(spc_discard *discard, const spc_entries *entries, spc_error *error);
void spc_discard_close(spc_discard *discard);

/* What pieces hold of the buckets before `to` is lost, but for some that later calls give back. One caller at
 * a time. */
void spc_discard_buckets(spc_discard *discard, uint32_t to);

#endif
