/* How a packed batch is cut: rows of A spread over small blocks, all rows of a product in one, or tiles of B
 * in shared memory. */
#include "model/spmm_plan.h"

enum {
    WARP = 32,
    DEFAULT_THREADS = 256,
    MAX_THREADS = 1024,
    VECTOR_BYTES = 16,      /* the widest load of one thread */
    L1_TILE_BYTES = 131072, /* half of an H200's L1 */
    WHOLE_THREADS = 512,
    SMALL_BLOCK = 128,
    WHOLE_BLOCKS = 128, /* about one block a multiprocessor of today's GPUs */
    COLUMN_BYTES = 64,  /* column-major: of the columns that a thread holds in registers, of one row */
    MULTIPROCESSOR_BYTES =
        233472,            /* shared memory of all blocks of a multiprocessor of compute capability 9.0 */
    RESERVED_BYTES = 1024, /* ... of each block */
    TILE_THREADS = 1024,   /* of a multiprocessor at 64 registers each */
    TILE_LANES = 8,
    TILE_OUT_ROWS = 8, /* rows of C that a warp turns round at a time */
    TILE_BLOCKS = 64,  /* fewer tiles leave most multiprocessors idle */
};

/* Largest load of at most 16 bytes that divides a row and the alignment. */
static uint32_t vector_of(const spc_spmm_shape *shape)
{
    uint32_t alignment = shape->alignment ? shape->alignment : VECTOR_BYTES;
    uint32_t vector = VECTOR_BYTES / shape->value_bytes;
    while (vector > 1 && (shape->columns % vector || alignment % (vector * shape->value_bytes)))
        vector /= 2;
    return vector;
}

/* Shared memory of a block that works on a tile: B's columns with a row of zeros, room to turn C round, and a
 * buffer for 16 entries and a bank's shift for each subWarp. */
static uint64_t tile_bytes(const spc_spmm_shape *shape, uint32_t row_bytes, uint32_t threads)
{
    bool turned = shape->order == SPC_SPMM_COLUMN_MAJOR;
    uint64_t stride = row_bytes + (turned ? VECTOR_BYTES : 0);
    uint64_t entry = 2ull * shape->value_bytes, buffer = 16 * entry + VECTOR_BYTES;
    uint64_t out = turned ? threads / WARP * TILE_OUT_ROWS * stride : 0;
    return ((uint64_t)shape->max_cols + 1) * stride + out + threads / TILE_LANES * buffer;
}

/* The widest tile and the smallest block with which a multiprocessor still holds TILE_THREADS threads. */
static bool fit_tile(const spc_spmm_shape *shape, uint32_t bound, spc_spmm_plan *plan)
{
    uint64_t columns_bytes = (uint64_t)shape->columns * shape->value_bytes;
    bool wide_ever = shape->order == SPC_SPMM_ROW_MAJOR && columns_bytes > TILE_LANES * VECTOR_BYTES;
    for (uint32_t chunks = wide_ever ? 2 : 1; chunks > 0; chunks--)
        for (uint32_t threads = DEFAULT_THREADS; threads <= MAX_THREADS; threads *= 2) {
            uint32_t row_bytes = chunks * TILE_LANES * VECTOR_BYTES;
            uint64_t bytes = tile_bytes(shape, row_bytes, threads);
            if ((shape->threads && shape->threads != threads) || bytes > bound ||
                (bytes + RESERVED_BYTES) * (TILE_THREADS / threads) > MULTIPROCESSOR_BYTES)
                continue;
            plan->chunks = chunks;
            plan->threads = threads;
            plan->shared_bytes = (uint32_t)bytes;
            plan->column_block = row_bytes / shape->value_bytes;
            return true;
        }
    return false;
}

/* Non-zeros a row from which tiles pay on an H200 (docs/spmm.md): 5, or 8 where a tile is so large that it is
 * narrow and has a multiprocessor for itself and where sizes are mixed; column-major, where turning B round
 * costs more, 10. */
static uint64_t least_row_nnz(const spc_spmm_shape *shape, const spc_spmm_plan *tiles)
{
    if (shape->order == SPC_SPMM_COLUMN_MAJOR)
        return 10;
    bool alone = tiles->chunks == 1 && tiles->threads == MAX_THREADS;
    bool mixed = shape->rows < (uint64_t)shape->batch * shape->max_rows;
    return alone || mixed ? 8 : 5;
}

static bool plan_tiles(const spc_spmm_shape *shape, uint32_t bound, spc_spmm_plan *plan)
{
    spc_spmm_plan tiles = *plan;
    if (shape->order == SPC_SPMM_ROW_MAJOR && tiles.vector * shape->value_bytes != VECTOR_BYTES)
        return false;
    if (!fit_tile(shape, bound, &tiles))
        return false;
    spc_spmm_cut_columns(&tiles, shape->columns, tiles.column_block);
    if (shape->nnz < least_row_nnz(shape, &tiles) * shape->rows ||
        (uint64_t)shape->batch * tiles.column_blocks < TILE_BLOCKS)
        return false;
    tiles.memory = SPC_SPMM_COLUMNS;
    tiles.sub_warp = TILE_LANES;
    tiles.vector = VECTOR_BYTES / shape->value_bytes;
    tiles.row_block = shape->max_rows;
    tiles.row_blocks = 1;
    *plan = tiles;
    return true;
}

/* Two loads a lane where a row has enough of them. A block takes all rows of a product where its part of B
 * then stays in the L1 and there are blocks enough for every multiprocessor; otherwise rows are spread over
 * small blocks. These were within 12 % of the best of 100 cuts in each of 41 batches on an H200
 * (docs/spmm.md). */
static void plan_rows(const spc_spmm_shape *shape, uint32_t bound, spc_spmm_plan *plan)
{
    plan->memory = SPC_SPMM_GLOBAL;
    plan->vector = vector_of(shape);
    if (plan_tiles(shape, bound, plan))
        return;
    uint32_t loads = shape->columns / plan->vector;
    plan->chunks = loads >= WARP / 2 ? 2 : 1;
    plan->sub_warp = spc_spmm_sub_warp((uint32_t)spc_ceil_divide(loads, plan->chunks));
    spc_spmm_cut_columns(plan, shape->columns, plan->sub_warp * plan->vector * plan->chunks);
    uint64_t tile = (uint64_t)shape->max_cols * plan->column_block * shape->value_bytes;
    bool whole = plan->sub_warp == WARP && tile <= L1_TILE_BYTES &&
                 (uint64_t)shape->batch * plan->column_blocks >= WHOLE_BLOCKS;
    plan->threads = shape->threads ? shape->threads : whole ? WHOLE_THREADS : SMALL_BLOCK;
    plan->row_block = whole ? shape->max_rows : plan->threads / plan->sub_warp;
    plan->row_blocks = (uint32_t)spc_ceil_divide(shape->max_rows, plan->row_block);
}

/* Column-major: lanes run over rows, so that C is written and B staged in the order of memory. */
static void plan_columns(const spc_spmm_shape *shape, uint32_t bound, spc_spmm_plan *plan)
{
    if (plan_tiles(shape, bound, plan))
        return;
    plan->sub_warp = 1;
    plan->chunks = 1;
    spc_spmm_cut_columns(plan, shape->columns, COLUMN_BYTES / shape->value_bytes);
    uint64_t staged = (uint64_t)shape->max_cols * COLUMN_BYTES;
    plan->memory = staged <= bound ? SPC_SPMM_COLUMNS : SPC_SPMM_GLOBAL;
    plan->threads = staged <= bound && shape->max_rows <= SMALL_BLOCK ? SMALL_BLOCK : DEFAULT_THREADS;
    plan->shared_bytes = staged <= bound ? (uint32_t)staged : 0;
    plan->row_block = shape->max_rows;
    plan->row_blocks = 1;
}

void spc_spmm_plan_packed(const spc_spmm_shape *shape, uint32_t bound, spc_spmm_plan *plan)
{
    if (shape->order == SPC_SPMM_ROW_MAJOR)
        plan_rows(shape, bound, plan);
    else
        plan_columns(shape, bound, plan);
}
