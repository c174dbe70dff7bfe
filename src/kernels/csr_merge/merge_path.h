/* kernels/csr_merge/merge_path.h - equal shares of entries.
 *
 * The merge path (Merrill and Garland, SC 2016) gives every thread as many rows plus entries. Here it is as
 * many entries, and a row that ends is a mark on its last one: a thread knows where its entries are without
 * counting the rows before them. A tile is what one block takes: at most SPC_MERGE_THREADS times `items`
 * entries. It has whole rows, SPC_MERGE_ROWS() for each thread at most, of which any number may be empty; or
 * it is a piece of one row that does not fit into a tile.
 *
 * So borders between tiles cut no row that fits. It costs lanes that idle, which bandwidth hides, and saves
 * nearly all sums in parts, which nothing hides (on an H100 1.1 to 1.2 times the speed of full tiles, in the
 * geometric mean of 42 matrices).
 *
 * C and C++; it needs no other file of sparcast.
 */
#ifndef SPC_KERNELS_CSR_MERGE_MERGE_PATH_H
#define SPC_KERNELS_CSR_MERGE_MERGE_PATH_H

#include <stdint.h>

enum { SPC_MERGE_THREADS = 256 }; /* of a tile */

/* The most rows of a thread in a tile of whole rows, each of whose threads takes so many entries. */
#define SPC_MERGE_ROWS(items) ((items) <= 3 ? 1 : 2)

/* Where a tile begins. */
typedef struct spc_merge_tile {
    uint32_t row;        /* that is open there: so many rows end before */
    uint32_t first_tile; /* of a piece: the tile with the first piece of its row; else SPC_MERGE_WHOLE */
    uint32_t entry_low;  /* entries before, in two words: the GPU reads all four at once */
    uint32_t entry_high;
} spc_merge_tile;

#define SPC_MERGE_WHOLE UINT32_MAX

static inline uint64_t spc_merge_entry(const spc_merge_tile *tile)
{
    return (uint64_t)tile->entry_high << 32 | tile->entry_low;
}

static inline spc_merge_tile spc_merge_place(uint32_t row, uint32_t first_tile, uint64_t entry)
{
    spc_merge_tile tile = {row, first_tile, (uint32_t)entry, (uint32_t)(entry >> 32)};
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

/* Of a tile of whole rows that has at most `size` entries. */
static inline uint64_t spc_merge_most_rows(uint64_t size)
{
    return SPC_MERGE_THREADS * (uint64_t)SPC_MERGE_ROWS(size / SPC_MERGE_THREADS);
}

/* The t-th tile, which begins with a row. */
static inline spc_merge_tile spc_merge_begin_row(const uint64_t *row_ptr, uint32_t rows, uint32_t row,
                                                 uint32_t t, uint64_t size)
{
    int fits = row == rows || row_ptr[row + 1] - row_ptr[row] <= size;
    return spc_merge_place(row, fits ? SPC_MERGE_WHOLE : t, row_ptr[row]);
}

/* The tile behind the t-th. */
static inline spc_merge_tile spc_merge_next_tile(const uint64_t *row_ptr, uint32_t rows, spc_merge_tile from,
                                                 uint32_t t, uint64_t size)
{
    uint64_t end = spc_merge_entry(&from) + size, most = from.row + spc_merge_most_rows(size);
    uint32_t row = from.row + 1;
    if (from.first_tile == SPC_MERGE_WHOLE)
        row = spc_merge_ends_before(row_ptr, end, row, most < rows ? (uint32_t)most : rows);
    else if (row_ptr[row] > end)
        return spc_merge_place(from.row, from.first_tile, end);
    return spc_merge_begin_row(row_ptr, rows, row, t + 1, size);
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

/* The most tiles among so many rows and entries: of two neighbours of whole rows one has as many rows as a
 * tile can have, or both together more entries than one; a row in pieces adds two that are not full, its rest
 * and the tile before it. */
static inline uint64_t spc_merge_tiles_before(uint64_t rows, uint64_t nnz, uint64_t size)
{
    return 3 * (nnz / size) + 2 * (rows / spc_merge_most_rows(size));
}

/* In a chunk, so many beyond those are not full at its ends, or were lost in the divisions. */
enum { SPC_MERGE_ENDS = 8 };

/* The most tiles of `size` entries (SPC_MERGE_THREADS times those of a thread). */
static inline uint64_t spc_merge_most_tiles(uint64_t rows, uint64_t nnz, uint64_t size)
{
    return spc_merge_tiles_before(rows, nnz, size) + SPC_MERGE_ENDS * spc_merge_chunks(rows, nnz, size);
}

/* Where the tiles of the chunk that begins with a row are while chunks are cut: none reaches the next. */
static inline uint64_t spc_merge_chunk_at(const uint64_t *row_ptr, uint32_t row, uint64_t size,
                                          uint64_t chunk)
{
    return spc_merge_tiles_before(row, row_ptr[row], size) + SPC_MERGE_ENDS * chunk;
}

/* Cuts a chunk; tile[spc_merge_most_tiles() + 1] as below. Its tiles are numbered from 0. */
static inline void spc_merge_cut_chunk(const uint64_t *row_ptr, uint32_t rows, uint64_t size, uint64_t chunk,
                                       spc_merge_tile *tile)
{
    uint32_t row = spc_merge_chunk_row(row_ptr, rows, size, chunk),
             end = spc_merge_chunk_row(row_ptr, rows, size, chunk + 1), t = 0;
    tile += spc_merge_chunk_at(row_ptr, row, size, chunk);
    tile[0] = spc_merge_begin_row(row_ptr, rows, row, 0, size);
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
            if (from->first_tile != SPC_MERGE_WHOLE)
                tile[t].first_tile += before;
            t++;
        }
        row = end;
    }
    tile[t] = spc_merge_place(rows, SPC_MERGE_WHOLE, row_ptr[rows]);
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
