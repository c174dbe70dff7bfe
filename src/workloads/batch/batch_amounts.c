/* Amounts of work of our methods: the paper's, and packed batches. */
#include "workloads/batch/batch_terms.h"

typedef spc_spmm_cost_inputs view;

enum { WARP = 32 };

/* Blocks of a multiprocessor at a time. The kernels with tiles or columns in shared memory have 64 registers
 * a thread, the others at most 32. */
static double resident_each(const view *v)
{
    const spc_spmm_plan *p = v->plan;
    const spc_spmm_gpu *g = v->gpu;
    double registers = p->method == SPC_SPMM_PACKED && p->shared_bytes ? 64 : 32;
    double threads = fmin(g->threads, floor(g->registers / registers));
    double by_shared = floor(g->shared_all / (p->shared_bytes + g->shared_reserved));
    return fmax(1, fmin(fmin(floor(threads / p->threads), g->blocks), by_shared));
}

static double resident_blocks(const view *v)
{
    return v->gpu->multiprocessors * resident_each(v);
}

/* Rows of B (by columns: sectors of its columns) that come from the L2, all blocks together: each that a
 * block wants once, as far as the L1 holds what the blocks beside it want too, and otherwise once a non-zero.
 * `block_rows`: rows of A of a block. */
static double rows_from_l2(const view *v, double block_rows)
{
    double wanted = spc_spmm_wanted(v, block_rows), bytes = v->by_row ? v->value : SPC_SPMM_SECTOR;
    double beside = fmin(resident_each(v), ceil((double)v->plan->blocks / v->gpu->multiprocessors));
    double free = v->gpu->l1_bytes - (v->gpu->l1_is_shared ? beside * v->plan->shared_bytes : 0);
    double kept = fmin(1, fmax(0, free) / (beside * wanted * v->plan->column_block * bytes + 1));
    double once = fmin(v->nnz, v->rows / block_rows * wanted);
    return once * kept + v->nnz * (1 - kept);
}

/* Waves of blocks, the last one in part. */
static double waves(const view *v)
{
    return fmax(1, (double)v->plan->blocks / resident_blocks(v));
}

/* How much longer a step takes whose row of B is not in the L2: the first that wants the row waits for
 * memory. */
static double far(const view *v)
{
    double cols = fmax(v->facts->shape.max_cols, 2), each = v->batch > 0 ? v->nnz / v->batch : 0;
    double first = each > 0 ? fmin(1, cols * (1 - pow(1 - 1 / cols, each)) / each) : 0;
    return 1 + v->gpu->memory_wait * spc_spmm_beyond_l2(v->gpu, v->bytes) * first;
}

static double strides(double columns, double lanes)
{
    return ceil(columns / lanes);
}

/* Deep as the fullest bank is: sums of one column lie `stride` values apart. */
static double bank_conflicts(const view *v, uint32_t stride)
{
    uint32_t depth = 1;
    while (depth < WARP && stride % (2 * depth) == 0)
        depth *= 2;
    return depth * v->value / 4;
}

/* The sums leave shared memory in the order of C's memory: a warp for each row, or column. */
static void write_sums(const view *v, double amount[], double *steps)
{
    const spc_spmm_plan *p = v->plan;
    double warps = (double)p->threads / WARP, all = v->max_rows * v->batch;
    double each = v->by_row ? v->max_rows : p->column_block,
           along = v->by_row ? strides(p->column_block, WARP) : strides(v->max_rows, WARP);
    *steps += ceil(each / warps) * along;
    amount[SPC_SPMM_TERM_ISSUE] +=
        2 * (v->by_row ? v->rows : all / v->max_rows * each) * along * p->column_blocks +
        v->rows * p->column_block / WARP * p->column_blocks;
    if (!v->by_row)
        amount[SPC_SPMM_TERM_L1] += v->rows * v->columns * v->value * bank_conflicts(v, p->column_block);
}

/* A block has a product, so the largest one ends last: how much longer than if all were equal. */
static double imbalance(const view *v)
{
    if (v->plan->method != SPC_SPMM_BATCHED_ST || v->facts->equal_sizes || v->rows == 0)
        return 1;
    return 1 + (v->max_rows * v->batch / v->rows - 1) / waves(v);
}

/* Lanes of a warp that add to the same sum do so in turn: entries of a row stand together. */
static void sparse_tensor(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    bool global = p->memory == SPC_SPMM_GLOBAL;
    double subs = (double)p->threads / p->sub_warp * p->row_blocks,
           along = strides(p->column_block, p->sub_warp);
    double each = v->rows > 0 ? v->nnz / v->rows : 0, turns = fmin((double)WARP / p->sub_warp, fmax(1, each));
    double steps = ceil(v->facts->shape.max_nnz / subs) * along * far(v);
    amount[SPC_SPMM_TERM_ISSUE] = v->nnz * (3 + 2 * along) * p->column_blocks * p->sub_warp / WARP;
    amount[SPC_SPMM_TERM_ATOMIC] = v->nnz * along * p->sub_warp * p->column_blocks * turns;
    amount[SPC_SPMM_TERM_L1] = v->nnz * v->row_lines + (v->nnz + v->rows) * v->columns * v->value;
    amount[SPC_SPMM_TERM_L2] = rows_from_l2(v, v->max_rows / p->row_blocks) * v->row_bytes +
                               v->rows * (global ? v->row_bytes : fmin(v->row_bytes, v->columns * v->value)) +
                               v->nnz * (8 + v->value) * p->column_blocks;
    if (!global)
        write_sums(v, amount, &steps);
    amount[SPC_SPMM_TERM_CHAIN] = steps * ceil(waves(v));
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        amount[i] *= i == SPC_SPMM_TERM_CHAIN ? 1 : imbalance(v);
}

/* Steps of a multiprocessor's rows, one behind the other: mean rows in each wave of blocks that have some,
 * and at the end a longest one; in a product of its own half as much longer as the longest of all. */
static double row_steps(const view *v)
{
    const spc_spmm_plan *p = v->plan;
    bool batched = p->method == SPC_SPMM_BATCHED_CSR;
    double rows = batched ? v->rows : v->rows / v->batch, mean = v->rows > 0 ? v->nnz / v->rows : 0;
    double filled = rows / p->row_block * p->column_blocks / resident_blocks(v);
    return mean * fmax(1, filled) + (v->facts->row_nnz_max - mean) * (batched ? 1 : 0.5);
}

/* By columns a lane writes a part of a sector, which the L2 reads, merges and writes back. */
static void csr(const view *v, double amount[])
{
    enum { MERGED = 3 };
    const spc_spmm_plan *p = v->plan;
    double along = strides(p->column_block, p->sub_warp);
    amount[SPC_SPMM_TERM_CHAIN] = row_steps(v) * far(v) * along;
    amount[SPC_SPMM_TERM_ISSUE] = (v->nnz + v->rows) * (2 + along) * p->column_blocks * p->sub_warp / WARP;
    amount[SPC_SPMM_TERM_L1] = (v->nnz + v->rows) * v->row_lines +
                               2 * v->nnz * v->columns * v->value; /* B, C; sums read and written */
    amount[SPC_SPMM_TERM_L2] =
        (rows_from_l2(v, p->row_block) + (v->by_row ? 1 : MERGED) * v->rows) * v->row_bytes +
        v->nnz * (4 + v->value) * p->column_blocks;
}

static bool has_tiles(const spc_spmm_plan *p)
{
    return p->method == SPC_SPMM_PACKED && p->memory == SPC_SPMM_COLUMNS && p->sub_warp > 1;
}

/* Rows of B in shared memory, every row of A once a tile; blocks share out the rows of all tiles evenly, so
 * that a tile is staged by each block that has some of its rows. Four entries of a row are under way
 * together. The load/store unit's work, as bytes at 128 a cycle, from its counters on an H200: what an entry
 * costs to stage and to broadcast, B into the tile and C out of it. */
static void tiles(const view *v, double amount[])
{
    enum { ENTRY_8 = 74, ENTRY_4 = 44, LOAD = 16 };
    const spc_spmm_plan *p = v->plan;
    double subs = (double)p->threads / p->sub_warp, blocks = resident_blocks(v),
           all = v->batch * p->column_blocks, rounds = v->rows * p->column_blocks / blocks / subs,
           stagings = (all + blocks) / all,
           loads = v->facts->shape.max_cols * p->column_block * v->value / (LOAD * p->threads);
    amount[SPC_SPMM_TERM_CHAIN] = (ceil(v->facts->row_nnz_max / 4.0) + 2) * fmax(1, rounds) +
                                  (v->by_row ? 1 : 4) * loads * (1 + all / blocks);
    amount[SPC_SPMM_TERM_ISSUE] =
        (v->nnz * (p->chunks + 0.5) + v->rows * (6 + 2 * p->chunks)) * p->column_blocks * p->sub_warp / WARP;
    amount[SPC_SPMM_TERM_L1] =
        (v->nnz + (v->by_row ? 1.25 : 3) * (1 + stagings) * v->rows) * v->columns * v->value +
        v->nnz * p->column_blocks * (p->sub_warp == 8 ? ENTRY_8 : ENTRY_4);
    amount[SPC_SPMM_TERM_L2] +=
        (stagings - 1) * v->rows * ceil(v->columns * v->value / SPC_SPMM_SECTOR) * SPC_SPMM_SECTOR;
}

/* Lanes over rows: a warp's lanes want values of random rows, which meet in banks 3.5 deep (the fullest of 32
 * bins that 32 balls fall into). */
static void staged_columns(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    amount[SPC_SPMM_TERM_CHAIN] = v->facts->row_nnz_max * ceil(v->max_rows / p->threads) * ceil(waves(v));
    amount[SPC_SPMM_TERM_ISSUE] = (v->nnz + v->rows) * (v->columns + 4 * p->column_blocks) / WARP;
    if (p->memory == SPC_SPMM_COLUMNS)
        amount[SPC_SPMM_TERM_L1] += 2.5 * v->nnz * v->columns * v->value;
}

/* B is read once per block where a block has all rows of a product (the L1 keeps it), else once per non-zero.
 */
static void row_blocks(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    double subs = (double)p->threads / p->sub_warp, rounds = ceil(p->row_block / subs);
    amount[SPC_SPMM_TERM_CHAIN] = ceil(v->facts->row_nnz_max / 2.0) * rounds * ceil(waves(v));
    amount[SPC_SPMM_TERM_ISSUE] =
        (v->nnz + v->rows) * (2 + p->chunks) * p->column_blocks * p->sub_warp / WARP;
}

static void packed(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    double row_bytes = ceil(v->columns * v->value / SPC_SPMM_SECTOR) * SPC_SPMM_SECTOR; /* by columns too */
    double entries = v->nnz * (4 + v->value) * p->column_blocks;
    bool once = p->memory == SPC_SPMM_COLUMNS || (p->sub_warp > 1 && p->row_blocks == 1);
    amount[SPC_SPMM_TERM_L1] = v->nnz * v->columns * v->value + entries;
    amount[SPC_SPMM_TERM_L2] = ((once ? fmin(v->nnz, v->rows) : v->nnz) + v->rows) * row_bytes + entries;
    if (has_tiles(p))
        tiles(v, amount);
    else if (v->by_row)
        row_blocks(v, amount);
    else
        staged_columns(v, amount);
}

void spc_spmm_amounts_of_ours(const spc_spmm_cost_inputs *sight, double amount[SPC_SPMM_TERMS])
{
    spc_spmm_method method = sight->plan->method;
    if (method == SPC_SPMM_ST) {
        amount[SPC_SPMM_TERM_CHAIN] = 1;
        amount[SPC_SPMM_TERM_ATOMIC] = sight->nnz * sight->columns;
        amount[SPC_SPMM_TERM_L2] = (2 * sight->nnz + sight->rows) * sight->row_bytes;
    } else if (method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST)
        sparse_tensor(sight, amount);
    else if (method == SPC_SPMM_PACKED)
        packed(sight, amount);
    else
        csr(sight, amount);
    amount[SPC_SPMM_TERM_MEMORY] = sight->bytes * spc_spmm_beyond_l2(sight->gpu, sight->bytes);
    if (!has_tiles(sight->plan)) {
        /* Fewer blocks than multiprocessors leave the others' share of issue, atomics, ports and loads
         * under way unused. */
        static const spc_spmm_term shared[] = {SPC_SPMM_TERM_ISSUE, SPC_SPMM_TERM_ATOMIC, SPC_SPMM_TERM_L1,
                                               SPC_SPMM_TERM_L2, SPC_SPMM_TERM_MEMORY};
        double share = fmin(1, (double)sight->plan->blocks / sight->gpu->multiprocessors);
        for (size_t i = 0; i < sizeof shared / sizeof shared[0] && share > 0; i++)
            amount[shared[i]] /= share;
    }
    amount[SPC_SPMM_TERM_BLOCKS] = (double)sight->plan->blocks / sight->gpu->multiprocessors;
    amount[SPC_SPMM_TERM_LAUNCH] = sight->plan->launches;
}
