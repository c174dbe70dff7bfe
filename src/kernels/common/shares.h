/* kernels/common/shares.h - how spmm-merge shares the work: one rule for GPU, host twin and model.
 * C and C++.
 *
 * A block takes whole rows whose rows and entries together are about `items`, or a piece of one long row.
 * Within a block the slots (the lanes that hold the columns of a panel) take equal shares of rows plus
 * entries; so a slot begins and ends anywhere in a row. What slots have of a row that several share is added
 * up in shared memory, what blocks have of one, after them; both in a fixed order.
 */
#ifndef SPC_KERNELS_COMMON_SHARES_H
#define SPC_KERNELS_COMMON_SHARES_H

#include <stdbool.h>
#include <stdint.h>

#include "kernels/common/multivector_shape.h" /* SPC_BOTH */

enum { SPC_SHARE_THREADS = 256, SPC_SHARE_WHOLE = 512, SPC_SHARE_MOST = 2048 };

typedef struct spc_share {
    uint64_t first; /* entry */
    uint32_t entries, row, rows;
    uint32_t piece, pieces; /* of the row; pieces == 0: whole rows */
    uint32_t part;          /* where the piece's sums go */
} spc_share;

/* A row in pieces: its sums are parts[first] to parts[first + count - 1]. */
typedef struct spc_split_row {
    uint32_t row, first, count;
} spc_split_row;

enum { SPC_FRESH_ROWS = 2048 };

/* Rows and entries of a block, whole numbers a slot; one or two waves of what the GPU holds at once where
 * that is about as many. Where a slot is one lane, whose reads of B are few bytes, blocks are large. */
static inline uint32_t spc_share_items(uint64_t nnz, uint32_t rows, uint64_t blocks, uint32_t lanes)
{
    uint64_t slots = SPC_SHARE_THREADS / lanes, typical = lanes == 1 ? 2048 : lanes <= 8 ? 1024 : 512;
    uint64_t least = lanes <= 2 ? 1024 : lanes == 4 ? 512 : 256;
    uint64_t filled = blocks * 9 / 10 + 1, share = (nnz + rows) / filled + 1; /* whole rows fill no block */
    uint64_t waves = 4 * share <= 5 * typical ? 1 : (share + typical - 1) / typical;
    share = waves > 2 ? typical : (share + waves - 1) / waves;
    share = (share + slots - 1) / slots * slots;
    return (uint32_t)(share < least ? least : share < SPC_SHARE_MOST ? share : SPC_SHARE_MOST);
}

/* Blocks of threads that a multiprocessor holds: sums of `block` rows, of double, or of eight values a lane
 * need registers. */
#define SPC_SHARE_RESIDENT(value_bytes, bfloat16, block)                                                     \
    ((block) > 1          ? SPC_BLOCK_RESIDENT(value_bytes, bfloat16, block)                                 \
     : (value_bytes) == 8 ? 4                                                                                \
     : (bfloat16)         ? 3                                                                                \
                          : 5)
#define SPC_BLOCK_RESIDENT(value_bytes, bfloat16, block)                                                     \
    (((value_bytes) == 2 ? 3 : 4) - ((block) > ((value_bytes) == 8 || (bfloat16) ? 2 : 3)))

/* Rows of a block that spmm-block knows. */
enum { SPC_BLOCK_SIZES = 3, SPC_BLOCK_MOST = 6 };
static inline uint32_t spc_block_rows(int i)
{
    static const uint32_t rows[SPC_BLOCK_SIZES] = {2, 3, 6};
    return rows[i];
}

/* What a product costs by blocks of so many rows, of which so many columns were counted: a row of B, and the
 * products of each row of the block. */
static inline double spc_block_cost(uint64_t entries, uint32_t block)
{
    return (double)entries * (2 + block);
}

/* Of the entries of some tiles of `height` rows, how many are the first in their column; seen: zeros, one a
 * column. */
static inline double spc_fresh_share(const uint64_t *row_ptr, const uint32_t *col, uint32_t rows,
                                     uint32_t height, uint32_t *seen)
{
    const uint32_t count = 16, tiles = (rows + height - 1) / height;
    uint64_t fresh = 0, all = 0;
    for (uint32_t t = 0; t<tiles; t += tiles> count ? tiles / count : 1) {
        uint32_t first = t * height, last = spc_least(rows - first, height) + first;
        for (uint64_t e = row_ptr[first]; e < row_ptr[last]; e++, all++) {
            fresh += seen[col[e]] != t + 1;
            seen[col[e]] = t + 1;
        }
    }
    return all ? (double)fresh / (double)all : 0;
}

/* Columns in one pass over A: a warp's read; less, down to a line, where rows of B come from all over and
 * would not fit the L2. */
static inline uint32_t spc_share_panel(uint32_t cols, uint32_t value_bytes, uint64_t l2_bytes, double fresh)
{
    uint32_t panel = SPC_PASS_BYTES / value_bytes, least = 128 / value_bytes;
    while (fresh >= 0.5 && panel > least && (uint64_t)cols * panel * value_bytes > l2_bytes)
        panel /= 2;
    return panel;
}

static inline uint64_t spc_longest_row(const uint64_t *row_ptr, uint32_t rows)
{
    uint64_t longest = 0;
    for (uint32_t row = 0; row < rows; row++)
        longest = row_ptr[row + 1] - row_ptr[row] > longest ? row_ptr[row + 1] - row_ptr[row] : longest;
    return longest;
}

/* Rows and entries that a block holds at most. */
static inline uint32_t spc_share_room(uint32_t items)
{
    return items < SPC_SHARE_WHOLE ? SPC_SHARE_WHOLE : items;
}

/* The share that begins at *row, of which *piece pieces are behind; moves both on. False beyond the last. */
static inline bool spc_next_share(const uint64_t *row_ptr, uint32_t rows, uint32_t items, uint32_t *row,
                                  uint32_t *piece, spc_share *share)
{
    if (*row >= rows)
        return false;
    uint64_t room = spc_share_room(items), length = row_ptr[*row + 1] - row_ptr[*row];
    *share = (spc_share){row_ptr[*row], 0, *row, 0, *piece, 0, 0};
    if (length >= room) {
        share->rows = 1;
        share->pieces = (uint32_t)(length / room + 1);
        uint64_t each = (length + share->pieces - 1) / share->pieces, begin = each * *piece;
        share->first += begin;
        share->entries = (uint32_t)(begin + each < length ? each : length - begin);
        if (++*piece == share->pieces) {
            *piece = 0;
            ++*row;
        }
        return true;
    }
    do {
        share->entries += (uint32_t)length;
        share->rows++;
        if (++*row < rows)
            length = row_ptr[*row + 1] - row_ptr[*row];
    } while (*row < rows && length < room && share->entries + share->rows + length + 1 <= items);
    return true;
}

/* Rows that end before the item-th of rows' ends and entries, in their order; ends: of the block's rows. */
SPC_BOTH static inline uint32_t spc_share_rows_before(const uint32_t *ends, uint32_t rows, uint32_t item)
{
    uint32_t low = 0, high = rows;
    /* code: probe */
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (ends[middle] + middle < item)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

#endif
