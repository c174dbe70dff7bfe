/* kernels/csr_merge/merge_tiles.h - equal shares of rows plus entries.
 *
 * The merge path (Merrill and Garland, SC 2016) lists the entries in CSR order, and behind the last entry of
 * each row that row's end. The end of row r is item row_ptr[r + 1] + r of the path. A tile is what one block
 * takes: at most SPC_MERGE_THREADS threads of `items` items each.
 *
 * Unlike there, borders between tiles cut no row that fits into a tile: the tile ends before it. It costs
 * lanes that idle, which bandwidth hides, and saves nearly all sums in parts, which nothing hides (on an H200
 * 1.3 times the speed of cutting anywhere, in the geometric mean of 175 matrices).
 */
#ifndef SPC_KERNELS_CSR_MERGE_MERGE_TILES_H
#define SPC_KERNELS_CSR_MERGE_MERGE_TILES_H

#include "kernels/common/pattern_facts.h"

enum { SPC_MERGE_THREADS = 256 }; /* of a tile */

/* Where a tile begins. */
typedef struct spc_merge_tile {
    uint32_t row;       /* that is open there: so many ends of rows lie before */
    uint32_t open_tile; /* the tile in which that row begins */
    uint32_t entry_low; /* entries before, in two words: the GPU reads all four at once */
    uint32_t entry_high;
} spc_merge_tile;

typedef struct spc_merge_tiles {
    uint64_t count;
    const spc_merge_tile *tile; /* [count + 1]; the last one begins behind the path */
} spc_merge_tiles;

static inline uint64_t spc_merge_entry(const spc_merge_tile *tile)
{
    return (uint64_t)tile->entry_high << 32 | tile->entry_low;
}

/* Errors: MEMORY, RANGE (2^32 tiles and more). */
spc_status spc_find_merge_tiles(spc_facts *facts, uint32_t items, const spc_merge_tiles **tiles,
                                spc_error *error);

#endif
