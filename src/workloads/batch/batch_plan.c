/* How a batch of products is cut into thread blocks: spmm sections 4.1 (subWarp), 4.2 (blocking), 4.3
 * (batches); and our kernel on one packed batch. */

#include <string.h>

#include "core/error.h"
#include "workloads/batch/batch.h"

enum {
    DEFAULT_SHARED_BYTES = 32768, /* spmm 4.3 */
    WARP = 32,
    DEFAULT_THREADS = 256,
    MAX_THREADS = 1024,
};

const spc_spmm_limits spc_spmm_limits_h200 = {232448, 233472, 1024, 262144, 132};

static const struct {
    const char *name, *summary;
} methods[SPC_SPMM_METHODS] = {
    {"st", "thread per non-zero and column, global atomics, in a loop"},
    {"swa-st", "subWarp per non-zero, shared atomics, one launch a product"},
    {"swa-csr", "subWarp per row, no atomics, one launch a product"},
    {"batched-st", "swa-st for the whole batch in one launch, arrays of pointers"},
    {"batched-csr", "swa-csr for the whole batch in one launch, with pointers"},
    {"packed", "ours: one packed batch, 16-byte loads, no pointers"},
    {"cusparse", "cusparseSpMM in a loop"},
    {"cusparse-batched", "cusparseSpMM on a strided batch of equal sizes"},
    {"cublas-batched", "cublas gemmBatched on densified matrices of equal sizes"},
};

const char *spc_spmm_method_name(spc_spmm_method method)
{
    return (unsigned)method < SPC_SPMM_METHODS ? methods[method].name : NULL;
}

const char *spc_spmm_method_summary(spc_spmm_method method)
{
    return (unsigned)method < SPC_SPMM_METHODS ? methods[method].summary : NULL;
}

spc_status spc_spmm_method_parse(const char *name, spc_spmm_method *method, spc_error *error)
{
    char list[256] = "", hint[SPC_HINT];
    const char *names[SPC_SPMM_METHODS];
    for (int i = 0; i < SPC_SPMM_METHODS; i++) {
        if (name && strcmp(name, methods[i].name) == 0) {
            *method = (spc_spmm_method)i;
            return SPC_OK;
        }
        strcat(strcat(list, " "), methods[i].name);
        names[i] = methods[i].name;
    }
    return spc_fail(error, SPC_ERROR_ARGUMENT, "no spmm method '%s'%s; there are:%s", name ? name : "",
                    name ? spc_hint(name, names, SPC_SPMM_METHODS, hint) : "", list);
}

uint32_t spc_spmm_sub_warp(uint32_t columns)
{
    uint32_t power = 1;
    while (power < columns && power < WARP)
        power *= 2;
    return power;
}

/* ---- packed ---- */

enum {
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

static bool fit_tile(const spc_spmm_shape *shape, const spc_spmm_limits *limits, spc_spmm_plan *plan)
{
    const tile_block *blocks = shape->order == SPC_SPMM_COLUMN_MAJOR ? by_columns : by_rows;
    for (int i = 0; i < TILE_BLOCKS_TRIED; i++) {
        const tile_block *block = &blocks[i];
        /* Shared memory of a block: B's columns behind a row of zeros (column-major: both in whole squares of
         * 16 bytes a side), room to turn C round, a buffer for 16 entries and a bank's shift for each row of
         * A in work, and what the threads tell each other. */
        bool turned = shape->order == SPC_SPMM_COLUMN_MAJOR;
        uint64_t square = VECTOR_BYTES / shape->value_bytes, row = row_bytes_of(block);
        uint64_t rows = (turned ? square : 1) + spc_ceil_divide(shape->max_cols, square) * square;
        uint64_t out = turned ? block->threads / WARP * TILE_OUT_ROWS * row : 0;
        uint64_t buffer = 16ull * 2 * shape->value_bytes + VECTOR_BYTES;
        uint64_t bytes = rows * row + out + block->threads / block->lanes * buffer + TILE_STEP_BYTES;
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
    /* Largest load of at most 16 bytes that divides a row and the alignment. */
    uint32_t alignment = shape->alignment ? shape->alignment : VECTOR_BYTES;
    uint32_t vector = VECTOR_BYTES / shape->value_bytes;
    while (vector > 1 && (shape->columns % vector || alignment % (vector * shape->value_bytes)))
        vector /= 2;
    plan->vector = vector;
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

static void plan_packed(const spc_spmm_shape *shape, spc_spmm_limits limits, spc_spmm_plan *plan)
{
    if (shape->shared_bytes && shape->shared_bytes < limits.block_bytes)
        limits.block_bytes = shape->shared_bytes;
    if (shape->order == SPC_SPMM_ROW_MAJOR)
        plan_rows(shape, &limits, plan);
    else
        plan_columns(shape, &limits, plan);
}

/* ---- the paper's ---- */

static uint32_t at_most(uint64_t value, uint32_t bound)
{
    return value < bound ? (uint32_t)value : bound;
}

/* Columns that fit into shared memory when each needs `column_bytes`: a multiple of the warp, or a power of
 * two. */
static uint32_t fitting_columns(uint32_t columns, uint64_t column_bytes, uint32_t shared_bytes)
{
    uint64_t fit = shared_bytes / column_bytes;
    if (fit >= columns)
        return columns;
    if (fit >= WARP)
        return (uint32_t)(fit / WARP * WARP);
    uint32_t power = 1;
    while (power * 2 <= fit)
        power *= 2;
    return fit ? power : 0;
}

/* C of one product (or a column block of it) in the shared memory of one block. */
static void plan_sparse_tensor(const spc_spmm_shape *shape, uint32_t shared, spc_spmm_plan *plan)
{
    uint64_t column_bytes = (uint64_t)shape->max_rows * shape->value_bytes;
    uint32_t fit = fitting_columns(shape->columns, column_bytes, shared);
    plan->memory = fit == shape->columns ? SPC_SPMM_WHOLE : fit ? SPC_SPMM_COLUMNS : SPC_SPMM_GLOBAL;
    spc_spmm_cut_columns(plan, shape->columns, fit ? fit : shape->columns);
    plan->sub_warp = spc_spmm_sub_warp(plan->column_block);
    plan->shared_bytes = fit ? (uint32_t)(fit * column_bytes) : 0;
    plan->row_block = shape->max_rows;
    uint64_t wanted = spc_ceil_divide((uint64_t)shape->max_nnz * plan->sub_warp, WARP) * WARP;
    plan->threads = shape->threads ? shape->threads : at_most(wanted < WARP ? WARP : wanted, MAX_THREADS);
    plan->row_blocks = 1;
    if (plan->memory == SPC_SPMM_GLOBAL) /* nothing ties a product to one block */
        plan->row_blocks = at_most(spc_ceil_divide(wanted, plan->threads), 65535);
    if (plan->row_blocks == 0)
        plan->row_blocks = 1;
}

/* The thread-per-element baseline: as many threads as products of one value with one column. */
static void plan_baseline(const spc_spmm_shape *shape, spc_spmm_plan *plan)
{
    plan->memory = SPC_SPMM_GLOBAL;
    plan->sub_warp = 1;
    spc_spmm_cut_columns(plan, shape->columns, shape->columns);
    plan->row_block = shape->max_rows;
    plan->threads = shape->threads ? shape->threads : DEFAULT_THREADS;
    uint64_t blocks = spc_ceil_divide((uint64_t)shape->max_nnz * shape->columns, plan->threads);
    plan->row_blocks = blocks ? at_most(blocks, INT32_MAX) : 1;
}

/* One row of C per subWarp in shared memory. */
static void plan_csr(const spc_spmm_shape *shape, uint32_t shared, spc_spmm_plan *plan)
{
    plan->sub_warp = spc_spmm_sub_warp(shape->columns);
    plan->threads = shape->threads ? shape->threads : DEFAULT_THREADS;
    plan->row_block = plan->threads / plan->sub_warp;
    uint64_t column_bytes = (uint64_t)plan->row_block * shape->value_bytes;
    uint32_t fit = fitting_columns(shape->columns, column_bytes, shared);
    plan->memory = fit == shape->columns ? SPC_SPMM_WHOLE : fit ? SPC_SPMM_COLUMNS : SPC_SPMM_GLOBAL;
    spc_spmm_cut_columns(plan, shape->columns, fit ? fit : shape->columns);
    plan->shared_bytes = fit ? (uint32_t)(fit * column_bytes) : 0;
    plan->row_blocks = (uint32_t)spc_ceil_divide(shape->max_rows, plan->row_block);
}

static bool launches_per_product(spc_spmm_method method)
{
    return method <= SPC_SPMM_SWA_CSR;
}

static uint64_t blocks_of(const spc_spmm_shape *shape, const spc_spmm_plan *plan)
{
    if (plan->method ==
        SPC_SPMM_BATCHED_CSR) /* rows of all products in one line: max m_A x batch (spmm 4.3) */
        return spc_ceil_divide((uint64_t)shape->max_rows * shape->batch, plan->row_block) *
               plan->column_blocks;
    uint64_t each = (uint64_t)plan->row_blocks * plan->column_blocks;
    return launches_per_product(plan->method) ? each : each * shape->batch;
}

spc_status spc_spmm_plan_make(spc_spmm_method method, const spc_spmm_shape *shape, spc_spmm_plan *plan,
                              spc_error *error)
{
    memset(plan, 0, sizeof *plan);
    if (shape->value_bytes != 4 && shape->value_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "value_bytes is %u; it must be 4 or 8",
                        shape->value_bytes);
    if (shape->order != SPC_SPMM_ROW_MAJOR && shape->order != SPC_SPMM_COLUMN_MAJOR)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "order is neither row-major nor column-major");
    if (shape->shared_bytes > SPC_SPMM_ANY_SHARED_BYTES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "shared_bytes is %u; a block has at most %d",
                        shape->shared_bytes, SPC_SPMM_ANY_SHARED_BYTES);
    if (shape->threads > MAX_THREADS || shape->threads % WARP)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "threads is %u; it must be a multiple of %d up to %d",
                        shape->threads, WARP, MAX_THREADS);
    if (shape->alignment & (shape->alignment - 1))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "alignment is %u; it must be a power of two",
                        shape->alignment);
    if (shape->rows > (uint64_t)shape->batch * shape->max_rows ||
        shape->nnz > (uint64_t)shape->batch * shape->max_nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "rows or nnz of the batch exceed batch times max_rows or max_nnz");
    if ((unsigned)method > SPC_SPMM_PACKED)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s plans its own launches",
                        (unsigned)method < SPC_SPMM_METHODS ? methods[method].name : "an unknown method");
    plan->method = method;
    plan->vector = 1;
    if (shape->batch == 0 || shape->max_rows == 0 || shape->columns == 0)
        return SPC_OK; /* no work: no block, no launch */
    uint32_t shared = shape->shared_bytes ? shape->shared_bytes : DEFAULT_SHARED_BYTES;
    if (method == SPC_SPMM_ST)
        plan_baseline(shape, plan);
    else if (method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST)
        plan_sparse_tensor(shape, shared, plan);
    else if (method == SPC_SPMM_SWA_CSR || method == SPC_SPMM_BATCHED_CSR)
        plan_csr(shape, shared, plan);
    else
        plan_packed(shape, shape->limits ? *shape->limits : spc_spmm_limits_h200, plan);
    plan->blocks = blocks_of(shape, plan);
    if (plan->blocks > INT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "%llu thread blocks; a launch has at most 2^31 - 1",
                        (unsigned long long)plan->blocks);
    bool clears = plan->memory == SPC_SPMM_GLOBAL && method != SPC_SPMM_SWA_CSR &&
                  method != SPC_SPMM_BATCHED_CSR &&
                  method != SPC_SPMM_PACKED; /* C must be zero before atomics reach it */
    plan->launches = (launches_per_product(method) ? shape->batch : 1) * (clears ? 2 : 1);
    return SPC_OK;
}
