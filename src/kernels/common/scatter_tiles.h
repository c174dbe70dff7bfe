/* kernels/common/scatter_tiles.h - how spmm-scatter cuts the rows. C and C++.
 *
 * A tile is what some warps take, one or the eight of a block: up to 32 whole rows a warp, whose rows and
 * entries together are about `items`, or a piece of one long row each. Whole rows go round the warps, so that
 * neighbours are read at the same time. Pieces are for warps of their own.
 */
#ifndef SPC_KERNELS_COMMON_SCATTER_TILES_H
#define SPC_KERNELS_COMMON_SCATTER_TILES_H

#include <stdbool.h>
#include <stdint.h>

#include "kernels/common/multivector_shape.h" /* SPC_BOTH */

enum {
    SPC_BLOCK_WARPS = 8,
    SPC_WARP_ROWS = 32,
    SPC_PIECE_BATCHES = 32,
    SPC_PIECE_MOST = 256,
    SPC_ROW_PIECES = 512
};

typedef struct spc_tile {
    uint32_t row, rows;     /* rows == 0: pieces of `row` */
    uint32_t piece, pieces; /* the first of the tile; of the row */
    uint32_t unused[4];     /* a sector a tile */
} spc_tile;

/* Of spmm-scatter where it sums equal columns first: entries of whole rows, or of a piece of a long one. */
enum {
    SPC_TILE_ENTRIES = 1024,
    SPC_TILE_LEAST = 128,
    SPC_TILE_BLOCK = 256,
    SPC_TILE_PLACE_BITS = 11,
    SPC_TILE_PLACES = 2048
};

typedef struct spc_entry_tile {
    uint32_t first, first_high; /* entry */
    uint32_t row, rows, entries, unused[3];
} spc_entry_tile;

/* Entries of a tile: some for each place that blocks of 256 have. */
static inline uint32_t spc_tile_entries(uint64_t nnz, uint64_t threads)
{
    uint64_t share = 2 * nnz * SPC_TILE_BLOCK / (threads ? threads : 1);
    return share > SPC_TILE_ENTRIES ? SPC_TILE_ENTRIES
           : share < SPC_TILE_LEAST ? SPC_TILE_LEAST
                                    : (uint32_t)share;
}

/* The tile of at most `most` rows and entries that begins at *row, of whose entries *behind are behind; moves
 * both on. False beyond the last. */
static inline bool spc_next_entry_tile(const uint64_t *row_ptr, uint32_t rows, uint32_t most, uint32_t *row,
                                       uint64_t *behind, spc_entry_tile *tile)
{
    while (*row < rows && row_ptr[*row] == row_ptr[*row + 1])
        ++*row;
    if (*row >= rows)
        return false;
    uint64_t first = row_ptr[*row] + *behind, left = row_ptr[*row + 1] - first;
    *tile = (spc_entry_tile){(uint32_t)first, (uint32_t)(first >> 32), *row, 1, 0, {0}};
    if (*behind || left > most) {
        tile->entries = left < most ? (uint32_t)left : most;
        *behind = tile->entries < left ? *behind + tile->entries : 0;
        *row += !*behind;
        return true;
    }
    for (++*row; *row < rows && tile->rows < most && row_ptr[*row + 1] - first <= most; ++*row)
        tile->rows++;
    tile->entries = (uint32_t)(row_ptr[*row] - first);
    return true;
}

/* Whether equal columns of a tile are summed first: from 16 bytes of float64, 32 of float32 in a row of C. */
static inline bool spc_scatter_sums(uint32_t columns, uint32_t value_bytes, bool column_major)
{
    return !column_major && columns >= (value_bytes == 8 ? 2 : 8);
}

/* Values of a row that a lane adds, and lanes of an entry. Of float32 a vector is added at once; float64 by
 * neighbouring lanes, the second value of a lane 32 columns on. */
static inline uint32_t spc_scatter_vector(uint32_t columns, uint32_t value_bytes, bool column_major)
{
    if (value_bytes == 8)
        return !column_major && columns > 32 ? 2 : 1;
    return !column_major && columns % 4 == 0 ? 4 : 1;
}

static inline uint32_t spc_scatter_lanes(uint32_t columns, uint32_t value_bytes, bool column_major)
{
    uint32_t vector = spc_scatter_vector(columns, value_bytes, column_major);
    return spc_least(32, spc_power_of_two((columns + vector - 1) / vector));
}

/* Warps that share a tile: where a row of B is wide, all of a block meet its rows in the L1. */
static inline uint32_t spc_tile_warps(uint32_t slots)
{
    return slots <= 4 ? SPC_BLOCK_WARPS : 1;
}

SPC_BOTH static inline uint32_t spc_piece_least(uint32_t slots)
{
    return spc_least(SPC_PIECE_BATCHES * slots, SPC_PIECE_MOST);
}

/* Entries of a piece: some batches of a warp with so many slots, but no more than 512 pieces a row. */
SPC_BOTH static inline uint64_t spc_piece_entries(uint64_t entries, uint32_t slots)
{
    uint64_t least = spc_piece_least(slots), most = (entries + SPC_ROW_PIECES - 1) / SPC_ROW_PIECES;
    return most > least ? most : least;
}

/* slots: of a warp. */
static inline bool spc_row_is_split(uint64_t entries, uint32_t slots)
{
    return entries > 2ull * spc_piece_least(slots);
}

/* The tile that begins at *row, of which *piece pieces are behind; moves both on. False beyond the last. */
static inline bool spc_next_tile(const uint64_t *row_ptr, uint32_t rows, uint32_t items, uint32_t slots,
                                 uint32_t *row, uint32_t *piece, spc_tile *tile)
{
    if (*row >= rows)
        return false;
    uint64_t entries = row_ptr[*row + 1] - row_ptr[*row], taken = 0;
    *tile = (spc_tile){*row, 0, *piece, 0, {0}};
    if (spc_row_is_split(entries, slots)) {
        uint64_t length = spc_piece_entries(entries, slots);
        tile->pieces = (uint32_t)((entries + length - 1) / length);
        *piece += spc_tile_warps(slots);
        if (*piece >= tile->pieces) {
            *piece = 0;
            ++*row;
        }
        return true;
    }
    while (tile->rows < SPC_WARP_ROWS * spc_tile_warps(slots) && *row < rows) {
        entries = row_ptr[*row + 1] - row_ptr[*row];
        if (spc_row_is_split(entries, slots) || (tile->rows && taken + entries + 1 > items))
            break;
        taken += entries + 1;
        tile->rows++;
        ++*row;
    }
    return true;
}

#endif
