/* csr-merge: compressed rows in equal shares (probes/spmv/csr_merge.cu): compressed rows, and where each tile
 * of about equally many entries begins. */
#include <string.h>

#include "kernels/csr_merge/csr_merge.h"
#include "kernels/csr_merge/merge_tiles.h"
#include "kernels/kernel_contract.h"

enum { VALUES, COLUMNS, ROW_PTR, TILE };

static spc_status merge_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                                spc_layout_size *size, spc_error *error)
{
    const spc_merge_tiles *tiles;
    SPC_TRY(spc_find_merge_tiles(facts, spec->parameter[0], &tiles, error));
    size->stored_nnz = facts->nnz;
    size->threads = tiles->count * SPC_MERGE_THREADS;
    spc_size_add(size, "values", facts->nnz, bytes.value);
    spc_size_add(size, "columns", facts->nnz, bytes.index);
    spc_size_add(size, "row_ptr", (uint64_t)facts->rows + 1, spc_offset_bytes(facts->nnz, bytes));
    spc_size_add(size, "tile", (tiles->count + 1) * (sizeof(spc_merge_tile) / 4), 4);
    return SPC_OK;
}

static spc_status merge_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_merge_tiles *tiles;
    SPC_TRY(spc_find_merge_tiles(facts, layout->spec.parameter[0], &tiles, error));
    memcpy(layout->array[TILE], tiles->tile, (tiles->count + 1) * sizeof *tiles->tile);
    return SPC_OK;
}

/* ---- the host twin: the threads of a tile, one after the other ---- */

enum { WARPS = SPC_MERGE_THREADS / SPC_WARP, MOST_ITEMS = 15, MOST_TILE = MOST_ITEMS * SPC_MERGE_THREADS };

typedef struct merge_tile {
    uint64_t first; /* entry */
    uint32_t entries, row, rows, items;
    uint8_t ends[MOST_TILE]; /* of each entry: it is the last one of its row */
} merge_tile;

enum { NO_PLACE = UINT32_MAX };

/* Where in its tile the tile's r-th row has its last entry. */
static uint32_t place_of_row(const spc_layout *layout, const merge_tile *tile, uint32_t r)
{
    uint64_t row = (uint64_t)tile->row + r, end = spc_offset(layout, ROW_PTR, row + 1);
    return end > spc_offset(layout, ROW_PTR, row) ? (uint32_t)(end - 1 - tile->first) : NO_PLACE;
}

static uint64_t tile_count(const spc_layout *layout)
{
    return layout->size.threads / SPC_MERGE_THREADS;
}

static void find_tile(const spc_layout *layout, uint64_t t, merge_tile *tile)
{
    const spc_merge_tile *at = (const spc_merge_tile *)layout->array[TILE] + t;
    tile->items = layout->spec.parameter[0];
    tile->row = at[0].row;
    tile->rows = at[1].row - at[0].row;
    tile->first = spc_merge_entry(&at[0]);
    tile->entries = (uint32_t)(spc_merge_entry(&at[1]) - tile->first);
}

static void mark_ends(const spc_layout *layout, merge_tile *tile)
{
    memset(tile->ends, 0, sizeof tile->ends);
    for (uint32_t r = 0; r < tile->rows; r++) {
        uint32_t place = place_of_row(layout, tile, r);
        if (place != NO_PLACE)
            tile->ends[place] = 1;
    }
}

#define SPC_TEMPLATE "kernels/csr_merge/csr_merge.inc"
#include "kernels/common/value_types.h"

static const spc_format format = {
    .name = "csr-merge",
    .measure = merge_measure,
    .place = merge_place,
    .fill = SPC_TYPED(merge_fill),
    .multiply = SPC_TYPED(merge_multiply),
};

/* Entries of a thread: 3, 7, 11 or 15 (one less than a multiple of 4, so that the threads of a warp read
 * shared memory from different banks). Few make many blocks, which a small matrix needs to fill the GPU; many
 * spread the cost of the scans over more work, but want rows for as many entries. The borders keep 97.8 % of
 * the best speed on the matrices of data/measurements/h100-variants-f32.csv, in float64 too. */
static spc_status choose_items(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    enum { SMALL = 1 << 19, SMALL_OF_LONG_ROWS = 1 << 17, LONG = 24 };
    (void)error;
    bool is_long = facts->nnz >= LONG * (uint64_t)facts->rows;
    bool is_small = facts->rows + facts->nnz < (is_long ? SMALL_OF_LONG_ROWS : SMALL);
    if (spec->parameter[0] == 0)
        spec->parameter[0] = is_small ? 3 : is_long ? 11 : 7;
    spec->parameter[0] |= 3;
    return SPC_OK;
}

static const uint32_t items[] = {3, 7, 11, 15, 0};

/* For each number of items: the loads of a tile, with those of two offsets for each of a thread's rows; the
 * scans, and the sums of further rows; a piece: a part of another tile, and the sum over the block. */
#define TILE_LOADS(items)                                                                                    \
    {                                                                                                        \
        .start = {.slots = {[SPC_ARRAY_OFFSETS] = 2}},                                                       \
        .loop = {.most = UINT8_MAX,                                                                          \
                 .slots = {[SPC_ARRAY_X] = (items),                                                          \
                           [SPC_ARRAY_VALUES] = (items),                                                     \
                           [SPC_ARRAY_COLUMNS] = (items),                                                    \
                           [SPC_ARRAY_OFFSETS] = 2 + 2 * SPC_MERGE_ROWS(items)}},                            \
        .store = SPC_PART_STORE                                                                              \
    }
#define TILE_SUMS(items)                                                                                     \
    {                                                                                                        \
        .loop = {.most = SPC_PART_MOST - 1, .waits = true},                                                  \
        .tail = {.least = SPC_MERGE_ROWS(items) - 1,                                                         \
                 .most = SPC_MERGE_ROWS(items) - 1 ? SPC_MERGE_ROWS(items) - 1 : 1,                          \
                 .slots = {[SPC_ARRAY_Y] = 1}},                                                              \
        .store = SPC_PART_STORE                                                                              \
    }
#define PART_OF_TILE                                                                                         \
    {                                                                                                        \
        .least = 1, .slots = { [SPC_ARRAY_PARTIAL] = 1 }                                                     \
    }
#define TILE(items)                                                                                          \
    TILE_LOADS(items), TILE_SUMS(items),                                                                     \
    {                                                                                                        \
        .loop = PART_OF_TILE, .tail = {.least = 2, .most = 4, .waits = true}, .store = PART_OF_TILE          \
    }
static const spc_code_shape code[] = {TILE(3), TILE(7), TILE(11), TILE(15)};

const spc_kernel spc_kernel_csr_merge = {
    .name = "csr-merge",
    .summary = "compressed rows, equal shares of entries for each thread",
    .format = &format,
    .parameter = {{"items", "entries of a thread: 3, 7, 11 or 15", 3, MOST_ITEMS, false}},
    .choose = choose_items,
    .tried = items,
    .program = &spc_merge_program,
    SPC_KERNEL_CODE(code),
};
