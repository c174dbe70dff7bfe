/* matrix/build/release.h - gives the memory of entries back to the system bucket by bucket, while rows are
 * built.
 */
#ifndef SPC_MATRIX_BUILD_RELEASE_H
#define SPC_MATRIX_BUILD_RELEASE_H

#include "core/memory.h"
#include "matrix/build/entries.h"

typedef struct spc_release {
    const spc_entries *entries;
    const spc_piece **piece; /* [pieces] by address */
    uint32_t *done;          /* [pieces] entries given back */
    uint64_t pieces;
    spc_span *span; /* room for the ranges of one call: two a piece */
    uint64_t spans;
} spc_release;

spc_status spc_release_open(spc_release *release, const spc_entries *entries, spc_error *error);
void spc_release_close(spc_release *release);

/* What pieces hold of the buckets before `to` is lost, but for some that later calls give back. One caller at
 * a time. */
void spc_release_buckets(spc_release *release, uint32_t to);

#endif
