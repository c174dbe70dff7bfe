/* kernels/csr_merge/csr_merge.h - the tiles of a pattern (merge_path.h), found once and kept. */
#ifndef SPC_KERNELS_CSR_MERGE_CSR_MERGE_H
#define SPC_KERNELS_CSR_MERGE_CSR_MERGE_H

#include "kernels/common/pattern_facts.h"
#include "kernels/common/program.h"
#include "kernels/csr_merge/merge_path.h"

typedef struct spc_merge_tiles {
    uint64_t count;
    const spc_merge_tile *tile; /* [count + 1]; the last one begins behind the path */
} spc_merge_tiles;

/* Errors: MEMORY, RANGE (2^32 tiles and more). */
spc_status spc_find_merge_tiles(spc_facts *facts, uint32_t items, const spc_merge_tiles **tiles,
                                spc_error *error);

#endif
