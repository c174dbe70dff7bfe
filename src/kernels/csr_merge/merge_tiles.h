/* kernels/csr_merge/merge_tiles.h - equal shares of rows plus entries.
 *
 * The merge path (Merrill and Garland, SC 2016) lists the entries in CSR order, and behind the last entry of
 * each row that row's end. The end of row r is item row_ptr[r + 1] + r of the path. A tile is what one block
 * takes: SPC_BLOCK_THREADS threads of `items` items each. Rows that a border between tiles cuts get their sum
 * in parts.
 */
#ifndef SPC_KERNELS_CSR_MERGE_MERGE_TILES_H
#define SPC_KERNELS_CSR_MERGE_MERGE_TILES_H

#include "kernels/common/pattern_facts.h"

enum { SPC_MERGE_THREADS = 256 }; /* of a tile */

typedef struct spc_merge_tiles {
    uint64_t count, cuts;
    const uint32_t *row;     /* [count + 1] row ends before each tile: the row that is open where it begins */
    const uint32_t *cut_row; /* [cuts] rows that go on in the next tile, ascending */
    const uint32_t *cut_tile; /* [cuts + 1] the first tile that has a part of it to hand on; the next cut's
                               * first tile is the end */
} spc_merge_tiles;

/* Errors: MEMORY, RANGE (2^32 tiles and more). */
spc_status spc_find_merge_tiles(spc_facts *facts, uint32_t items, const spc_merge_tiles **tiles,
                                spc_error *error);

typedef struct spc_merge_cuts {
    const uint64_t *first; /* [cuts + 1] first part of each cut row */
    const uint32_t *lead;  /* [ceil(parts / SPC_WARP)] cut of each SPC_WARP-th part */
} spc_merge_cuts;

/* The same cuts as their program wants them. Errors: as above. */
spc_status spc_find_merge_cuts(spc_facts *facts, uint32_t items, const spc_merge_cuts **cuts,
                               spc_error *error);

#endif
