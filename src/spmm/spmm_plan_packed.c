/* How a packed batch is cut: rows of A spread over small blocks, all rows of a product in one, or tiles of B
 * in shared memory. */
#include "sparcast/spmm.h"
#include "spmm/spmm_plan.h"

enum {
    WARP = 32,
    DEFAULT_THREADS = 256,
    MAX_THREADS = 1024,
    VECTOR_BYTES = 16, /* the widest load of one thread */
    WHOLE_THREADS = 512,
    SMALL_BLOCK = 128,
    COLUMN_BYTES = 64, /* column-major: of the columns that a thread holds in registers, of one row */
    TILE_STEP_BYTES = 128,
    TILE_OUT_ROWS = 8, /* rows of C that a warp turns round at a time */
};

/* Whether so many blocks are about one for each multiprocessor. */
static bool enough_blocks(const spc_spmm_limits *limits, uint64_t blocks)
{
    return blocks * 20 >= (uint64_t)limits->multiprocessors * 19;
}

/* Largest load of at most 16 bytes that divides a row and the alignment. */
static uint32_t vector_of(const spc_spmm_shape *shape)
{
    uint32_t alignment = shape->alignment ? shape->alignment : VECTOR_BYTES;
    uint32_t vector = VECTOR_BYTES / shape->value_bytes;
    while (vector > 1 && (shape->columns % vector || alignment % (vector * shape->value_bytes)))
        vector /= 2;
    return vector;
}

/* A block of threads that works on a tile: lanes of a row of A, 16 bytes of a row of C a lane, and how many
 * such blocks a multiprocessor must hold for it to be chosen. */
typedef struct tile_block {
    uint32_t lanes, chunks, threads, resident;
} tile_block;

/* The first that fits; the best of those that were tried on an H200, for products of rising size
 * (docs/spmm.md). */
static const tile_block by_rows[] = {
    {8, 2, 256, 3}, {4, 2, 256, 3}, {4, 2, 512, 2}, {4, 2, 1024, 1}, {4, 2, 512, 1}};
static const tile_block by_columns[] = {
    {8, 2, 256, 4}, {8, 2, 512, 2}, {4, 2, 512, 2}, {4, 2, 1024, 1}, {4, 2, 512, 1}};
enum { TILE_BLOCKS_TRIED = sizeof by_rows / sizeof by_rows[0] };

static uint32_t row_bytes_of(const tile_block *block)
{
    return block->lanes * block->chunks * VECTOR_BYTES;
}

/* Shared memory of a block: B's columns behind a row of zeros (column-major: both in whole squares of 16
 * bytes a side), room to turn C round, a buffer for 16 entries and a bank's shift for each row of A in work,
 * and what the threads tell each other. */
static uint64_t tile_bytes(const spc_spmm_shape *shape, const tile_block *block)
{
    bool turned = shape->order == SPC_SPMM_COLUMN_MAJOR;
    uint64_t square = VECTOR_BYTES / shape->value_bytes, row = row_bytes_of(block);
    uint64_t rows = (turned ? square : 1) + spc_ceil_divide(shape->max_cols, square) * square;
    uint64_t out = turned ? block->threads / WARP * TILE_OUT_ROWS * row : 0;
    uint64_t buffer = 16ull * 2 * shape->value_bytes + VECTOR_BYTES;
    return rows * row + out + block->threads / block->lanes * buffer + TILE_STEP_BYTES;
}

static bool fit_tile(const spc_spmm_shape *shape, const spc_spmm_limits *limits, spc_spmm_plan *plan)
{
    const tile_block *blocks = shape->order == SPC_SPMM_COLUMN_MAJOR ? by_columns : by_rows;
    for (int i = 0; i < TILE_BLOCKS_TRIED; i++) {
        const tile_block *block = &blocks[i];
        uint64_t bytes = tile_bytes(shape, block);
        bool narrow = (uint64_t)shape->columns * shape->value_bytes <= row_bytes_of(block) / 2;
        if ((shape->threads && shape->threads != block->threads) || bytes > limits->block_bytes ||
            (narrow && block->lanes > 4) ||
            (bytes + limits->reserved_bytes) * block->resident > limits->multiprocessor_bytes)
            continue;
        plan->sub_warp = block->lanes;
        plan->chunks = block->chunks;
        plan->threads = block->threads;
        plan->shared_bytes = (uint32_t)bytes;
        plan->column_block = row_bytes_of(block) / shape->value_bytes;
        return true;
    }
    return false;
}

/* Non-zeros a row from which tiles pay on an H200 (docs/spmm.md): 5, or 6 where a tile has a multiprocessor
 * for itself and where sizes are mixed; column-major, where B must be turned round, 7. */
static uint64_t least_row_nnz(const spc_spmm_shape *shape, const spc_spmm_plan *tiles)
{
    if (shape->order == SPC_SPMM_COLUMN_MAJOR)
        return 7;
    bool alone = tiles->threads == MAX_THREADS;
    bool mixed = shape->rows < (uint64_t)shape->batch * shape->max_rows;
    return alone || mixed ? 6 : 5;
}

/* Fewer tiles than half of the multiprocessors leave most of them idle. */
static bool plan_tiles(const spc_spmm_shape *shape, const spc_spmm_limits *limits, spc_spmm_plan *plan)
{
    spc_spmm_plan tiles = *plan;
    if (shape->order == SPC_SPMM_ROW_MAJOR && tiles.vector * shape->value_bytes != VECTOR_BYTES)
        return false;
    if (!fit_tile(shape, limits, &tiles))
        return false;
    spc_spmm_cut_columns(&tiles, shape->columns, tiles.column_block);
    if (shape->nnz < least_row_nnz(shape, &tiles) * shape->rows ||
        !enough_blocks(limits, 2ull * shape->batch * tiles.column_blocks))
        return false;
    tiles.memory = SPC_SPMM_COLUMNS;
    tiles.vector = VECTOR_BYTES / shape->value_bytes;
    tiles.row_block = shape->max_rows;
    tiles.row_blocks = 1;
    *plan = tiles;
    return true;
}

/* Two loads a lane where a row has enough of them. A block takes all rows of a product where its part of B
 * then stays in half of the L1 and there are blocks enough for every multiprocessor; otherwise rows are
 * spread over small blocks. These were within 12 % of the best of 100 cuts in each of 41 batches on an H200
 * (docs/spmm.md). */
static void plan_rows(const spc_spmm_shape *shape, const spc_spmm_limits *limits, spc_spmm_plan *plan)
{
    plan->memory = SPC_SPMM_GLOBAL;
    plan->vector = vector_of(shape);
    if (plan_tiles(shape, limits, plan))
        return;
    uint32_t loads = shape->columns / plan->vector;
    plan->chunks = loads >= WARP / 2 ? 2 : 1;
    plan->sub_warp = spc_spmm_sub_warp((uint32_t)spc_ceil_divide(loads, plan->chunks));
    spc_spmm_cut_columns(plan, shape->columns, plan->sub_warp * plan->vector * plan->chunks);
    uint64_t tile = (uint64_t)shape->max_cols * plan->column_block * shape->value_bytes;
    bool whole = plan->sub_warp == WARP && tile <= limits->l1_bytes / 2 &&
                 enough_blocks(limits, (uint64_t)shape->batch * plan->column_blocks);
    plan->threads = shape->threads ? shape->threads : whole ? WHOLE_THREADS : SMALL_BLOCK;
    plan->row_block = whole ? shape->max_rows : plan->threads / plan->sub_warp;
    plan->row_blocks = (uint32_t)spc_ceil_divide(shape->max_rows, plan->row_block);
}

/* Column-major: lanes run over rows, so that C is written and B staged in the order of memory. */
static void plan_columns(const spc_spmm_shape *shape, const spc_spmm_limits *limits, spc_spmm_plan *plan)
{
    if (plan_tiles(shape, limits, plan))
        return;
    plan->sub_warp = 1;
    plan->chunks = 1;
    spc_spmm_cut_columns(plan, shape->columns, COLUMN_BYTES / shape->value_bytes);
    uint64_t staged = (uint64_t)shape->max_cols * COLUMN_BYTES;
    plan->memory = staged <= limits->block_bytes ? SPC_SPMM_COLUMNS : SPC_SPMM_GLOBAL;
    plan->threads =
        staged <= limits->block_bytes && shape->max_rows <= SMALL_BLOCK ? SMALL_BLOCK : DEFAULT_THREADS;
    plan->shared_bytes = staged <= limits->block_bytes ? (uint32_t)staged : 0;
    plan->row_block = shape->max_rows;
    plan->row_blocks = 1;
}

void spc_spmm_plan_packed(const spc_spmm_shape *shape, spc_spmm_limits limits, spc_spmm_plan *plan)
{
    if (shape->shared_bytes && shape->shared_bytes < limits.block_bytes)
        limits.block_bytes = shape->shared_bytes;
    if (shape->order == SPC_SPMM_ROW_MAJOR)
        plan_rows(shape, &limits, plan);
    else
        plan_columns(shape, &limits, plan);
}
