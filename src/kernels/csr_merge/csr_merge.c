/* csr-merge: merge-path CSR (probes/spmv/csr_merge.cu): compressed rows, and where each tile of equally many
 * rows plus entries begins. */
#include <string.h>

#include "architectures.h"
#include "kernels/csr_merge/csr_merge.h"
#include "kernels/csr_merge/merge_tiles.h"
#include "kernels/kernel_contract.h"

enum { VALUES, COLUMNS, ROW_PTR, TILE_ROW, CUT_ROW, CUT_TILE };

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
    spc_size_add(size, "tile_row", tiles->count + 1, bytes.index);
    spc_size_add(size, "cut_row", tiles->cuts, bytes.index);
    spc_size_add(size, "cut_tile", tiles->cuts + 1, bytes.index);
    return SPC_OK;
}

static spc_status merge_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_merge_tiles *tiles;
    SPC_TRY(spc_find_merge_tiles(facts, layout->spec.parameter[0], &tiles, error));
    memcpy(layout->array[TILE_ROW], tiles->row, (tiles->count + 1) * sizeof *tiles->row);
    memcpy(layout->array[CUT_ROW], tiles->cut_row, tiles->cuts * sizeof *tiles->cut_row);
    memcpy(layout->array[CUT_TILE], tiles->cut_tile, (tiles->cuts + 1) * sizeof *tiles->cut_tile);
    return SPC_OK;
}

/* ---- the host twin: the threads of a tile, one after the other ---- */

enum { WARPS = SPC_MERGE_THREADS / SPC_WARP, MOST_ITEMS = 15, MOST_TILE = MOST_ITEMS * SPC_MERGE_THREADS };

/* Cut rows of more parts than this are added by a whole block of the second launch. */
enum { SERIAL_PARTS = 32 };

typedef struct merge_tile {
    uint64_t first; /* entry */
    uint32_t entries, row, rows, items;
    uint8_t ends[MOST_TILE]; /* of each item of the path: it is the end of a row */
} merge_tile;

static void find_tile(const spc_layout *layout, uint64_t t, merge_tile *tile)
{
    const uint32_t *tile_row = layout->array[TILE_ROW];
    uint32_t items = layout->spec.parameter[0];
    uint64_t size = (uint64_t)items * SPC_MERGE_THREADS, begin = t * size;
    uint64_t left = layout->nnz + layout->rows - begin;
    tile->items = items;
    tile->row = tile_row[t];
    tile->rows = tile_row[t + 1] - tile->row;
    tile->first = begin - tile->row;
    tile->entries = (uint32_t)(left < size ? left : size) - tile->rows;
    memset(tile->ends, 0, sizeof tile->ends);
    for (uint32_t r = 0; r < tile->rows; r++)
        tile->ends[spc_offset(layout, ROW_PTR, (uint64_t)tile->row + r + 1) - tile->first + r] = 1;
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

/* Items of a thread: 3, 7, 11 or 15 (one less than a multiple of 4, so that the threads of a warp read shared
 * memory from different banks). Few items make many blocks, which a small matrix needs to fill the GPU; many
 * spread the cost of the scans over more work. The borders keep 98.1 % of the best speed on every other
 * matrix of data/measurements/h200-kernels.csv, which they are fitted to, and 98.5 % on the others. */
static spc_status choose_items(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    enum { SMALL = 1 << 19, LARGE = 1 << 20 };
    (void)error;
    uint64_t path = facts->rows + facts->nnz;
    if (spec->parameter[0] == 0)
        spec->parameter[0] = path < SMALL ? 3 : path < LARGE ? 11 : 15;
    spec->parameter[0] |= 3;
    return SPC_OK;
}

static const uint32_t items[] = {3, 7, 11, 15, 0};

SPC_CODE_TABLES(csr_merge);

const spc_kernel spc_kernel_csr_merge = {
    .name = "csr-merge",
    .summary = "compressed rows, equal shares of rows plus entries for each thread",
    .format = &format,
    .parameter = {{"items", "rows plus entries of a thread: 3, 7, 11 or 15", 3, MOST_ITEMS, false}},
    .choose = choose_items,
    .tried = items,
    .program = &spc_merge_program,
    .code = csr_merge_tables,
};
