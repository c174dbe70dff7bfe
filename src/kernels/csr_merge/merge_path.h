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

/* Rows are cut into tiles in chunks, which several threads can take side by side: each begins a tile of its
 * own, and has about so many tiles. The tile before it may not be full; one in SPC_MERGE_CHUNK costs nothing
 * that can be measured. */
enum { SPC_MERGE_CHUNK = 1024 };

static inline uint64_t spc_merge_chunks(uint64_t rows, uint64_t nnz, uint64_t size)
{
    return (rows + nnz) / (SPC_MERGE_CHUNK * size) + 1;
}

/* First row of a chunk; that of the one behind the last is `rows`. */
static inline uint32_t spc_merge_chunk_row(const uint64_t *row_ptr, uint32_t rows, uint64_t size,
                                           uint64_t chunk)
{
    uint64_t from = chunk * SPC_MERGE_CHUNK * size;
    uint32_t low = 0, high = rows;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (middle + row_ptr[middle] < from)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The most tiles of `size` entries (SPC_MERGE_THREADS times those of a thread): in a chunk, two neighbours
 * have as many entries as one can hold, or one has as many rows. */
static inline uint64_t spc_merge_most_tiles(uint64_t rows, uint64_t nnz, uint64_t size)
{
    return 2 * (nnz + rows) / size + 2 * spc_merge_chunks(rows, nnz, size);
}

/* Where the tiles of the chunk that begins with a row are while chunks are cut: none reaches the next. */
static inline uint64_t spc_merge_chunk_at(const uint64_t *row_ptr, uint32_t row, uint64_t size,
                                          uint64_t chunk)
{
    return 2 * (row + row_ptr[row]) / size + 2 * chunk;
}

/* Cuts a chunk; tile[spc_merge_most_tiles() + 1] as below. Its tiles are numbered from 0. */
static inline void spc_merge_cut_chunk(const uint64_t *row_ptr, uint32_t rows, uint64_t size, uint64_t chunk,
                                       spc_merge_tile *tile)
{
    uint32_t row = spc_merge_chunk_row(row_ptr, rows, size, chunk),
             end = spc_merge_chunk_row(row_ptr, rows, size, chunk + 1), t = 0;
    tile += spc_merge_chunk_at(row_ptr, row, size, chunk);
    tile[0] = spc_merge_place(row, 0, row_ptr[row]);
    for (; tile[t].row < end; t++)
        tile[t + 1] = spc_merge_next_tile(row_ptr, end, tile[t], t, size);
}

/* Puts the tiles of all chunks, which are cut, one behind the other; returns how many there are. */
static inline uint64_t spc_merge_join_chunks(const uint64_t *row_ptr, uint32_t rows, uint64_t size,
                                             spc_merge_tile *tile)
{
    uint64_t t = 0, chunks = spc_merge_chunks(rows, row_ptr[rows], size);
    uint32_t row = 0;
    for (uint64_t chunk = 0; chunk < chunks; chunk++) {
        uint32_t before = (uint32_t)t, end = spc_merge_chunk_row(row_ptr, rows, size, chunk + 1);
        const spc_merge_tile *from = tile + spc_merge_chunk_at(row_ptr, row, size, chunk);
        for (; from->row < end; from++) {
            tile[t] = *from;
            tile[t++].open_tile += before;
        }
        row = end;
    }
    tile[t] = spc_merge_place(rows, (uint32_t)t, row_ptr[rows]);
    return t;
}

/* Fills tile[0 .. count], the last of which begins behind all entries; returns the count. row_ptr[rows + 1]
 * as in CSR, tile has room for spc_merge_most_tiles() + 1. */
static inline uint64_t spc_merge_find_tiles(const uint64_t *row_ptr, uint32_t rows, uint64_t size,
                                            spc_merge_tile *tile)
{
    for (uint64_t chunk = 0; chunk < spc_merge_chunks(rows, row_ptr[rows], size); chunk++)
        spc_merge_cut_chunk(row_ptr, rows, size, chunk, tile);
    return spc_merge_join_chunks(row_ptr, rows, size, tile);
}

#endif
