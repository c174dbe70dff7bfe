/* kernels/csr_merge/merge_path.h - equal shares of entries.
 *
 * The merge path (Merrill and Garland, SC 2016) gives every thread as many rows plus entries. Here it is as
 * many entries, and a row that ends is a mark on its last one: a thread knows where its entries are without
 * counting the rows before them. A tile is what one block takes: at most SPC_MERGE_THREADS times `items`
 * entries, and as many rows, of which any number may be empty.
 *
 * Borders between tiles cut no row that fits into a tile: the tile ends before it. It costs lanes that idle,
 * which bandwidth hides, and saves nearly all sums in parts, which nothing hides (on an H100 1.1 to 1.2 times
 * the speed of full tiles, in the geometric mean of 42 matrices).
 *
 * C and C++; it needs no other file of sparcast.
 */
#ifndef SPC_KERNELS_CSR_MERGE_MERGE_PATH_H
#define SPC_KERNELS_CSR_MERGE_MERGE_PATH_H

#include <stdint.h>

enum { SPC_MERGE_THREADS = 256 }; /* of a tile */

/* Where a tile begins. */
typedef struct spc_merge_tile {
    uint32_t row;       /* that is open there: so many rows end before */
    uint32_t open_tile; /* the tile in which that row begins */
    uint32_t entry_low; /* entries before, in two words: the GPU reads all four at once */
    uint32_t entry_high;
} spc_merge_tile;

static inline uint64_t spc_merge_entry(const spc_merge_tile *tile)
{
    return (uint64_t)tile->entry_high << 32 | tile->entry_low;
}

static inline spc_merge_tile spc_merge_place(uint32_t row, uint32_t open_tile, uint64_t entry)
{
    spc_merge_tile tile = {row, open_tile, (uint32_t)entry, (uint32_t)(entry >> 32)};
    return tile;
}

/* Rows that end among the first `entries`, at least `low` and at most `high`. */
static inline uint32_t spc_merge_ends_before(const uint64_t *row_ptr, uint64_t entries, uint32_t low,
                                             uint32_t high)
{
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (row_ptr[middle + 1] <= entries)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Where the tile behind the t-th begins. */
static inline spc_merge_tile spc_merge_next_tile(const uint64_t *row_ptr, uint32_t rows, spc_merge_tile from,
                                                 uint32_t t, uint64_t size)
{
    uint64_t end = spc_merge_entry(&from) + size, most = from.row + size;
    uint32_t row = spc_merge_ends_before(row_ptr, end, from.row, most < rows ? (uint32_t)most : rows);
    if (row == rows || row == most || row_ptr[row] == end ||
        (row > from.row && row_ptr[row + 1] - row_ptr[row] <= size))
        return spc_merge_place(row, t + 1, row_ptr[row]);
    return spc_merge_place(row, row > from.row ? t : from.open_tile, end);
}

/* The most tiles of `size` entries (SPC_MERGE_THREADS times those of a thread): two neighbours have as many
 * entries as one can hold, or one has as many rows. */
static inline uint64_t spc_merge_most_tiles(uint64_t rows, uint64_t nnz, uint64_t size)
{
    return 2 * (nnz + rows) / size + 1;
}

/* Fills tile[0 .. count], the last of which begins behind all entries; returns the count. row_ptr[rows + 1]
 * as in CSR, tile has room for spc_merge_most_tiles() + 1. */
static inline uint64_t spc_merge_find_tiles(const uint64_t *row_ptr, uint32_t rows, uint64_t size,
                                            spc_merge_tile *tile)
{
    uint64_t t = 0;
    tile[0] = spc_merge_place(0, 0, 0);
    for (; tile[t].row < rows; t++)
        tile[t + 1] = spc_merge_next_tile(row_ptr, rows, tile[t], (uint32_t)t, size);
    return t;
}

#endif
