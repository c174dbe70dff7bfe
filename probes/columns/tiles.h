/* probes/columns/tiles.h - how spmm-merge cuts the rows: one rule for GPU, host twin and model. C and C++.
 *
 * A tile is what one warp takes: up to 32 whole rows whose rows and entries together are about `items`, or a
 * piece of one long row. Pieces are summed apart and added up in order of their number. */
#ifndef SPC_PROBES_COLUMNS_TILES_H
#define SPC_PROBES_COLUMNS_TILES_H

#include <stdbool.h>
#include <stdint.h>

enum { SPC_TILE_ROWS = 32, SPC_PIECE_ITEMS = 256 };

typedef struct spc_tile {
    uint32_t row, rows;   /* rows == 0: a piece of `row` */
    uint32_t piece, part; /* which piece, and where its sum is kept */
} spc_tile;

/* A row in pieces: its sums are parts[first] to parts[first + count - 1]. */
typedef struct spc_split_row {
    uint32_t row, first, count;
} spc_split_row;

static inline uint64_t spc_piece_entries(uint32_t items)
{
    return items < SPC_PIECE_ITEMS ? SPC_PIECE_ITEMS : items;
}

static inline bool spc_row_is_split(uint64_t entries, uint32_t items)
{
    return entries > 2 * spc_piece_entries(items);
}

/* The tile that begins at *row, of which *piece pieces are behind; moves both on. False beyond the last. */
static inline bool spc_next_tile(const uint64_t *row_ptr, uint32_t rows, uint32_t items, uint32_t *row,
                                 uint32_t *piece, spc_tile *tile)
{
    if (*row >= rows)
        return false;
    uint64_t entries = row_ptr[*row + 1] - row_ptr[*row], length = spc_piece_entries(items);
    *tile = (spc_tile){*row, 0, *piece, 0};
    if (spc_row_is_split(entries, items)) {
        if ((*piece + 1) * length >= entries) {
            *piece = 0;
            ++*row;
        } else
            ++*piece;
        return true;
    }
    uint64_t taken = 0;
    while (tile->rows < SPC_TILE_ROWS && *row < rows) {
        entries = row_ptr[*row + 1] - row_ptr[*row];
        if (spc_row_is_split(entries, items) || (tile->rows && taken + entries + 1 > items))
            break;
        taken += entries + 1;
        tile->rows++;
        ++*row;
    }
    return true;
}

#endif
