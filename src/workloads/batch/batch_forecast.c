/* Time of a batched product from a device's coefficients: terms, their amounts, what they add up to. */

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/facts.h"
#include "workloads/batch/batch.h"

/* ---- Amounts of work of our methods: the paper's, and packed batches ---- */

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

/* B is read once per block where a block has all rows of a product (L1 keeps it), else once per non-zero. */
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

/* Amounts of one of our methods; of a library's (batch_forecast.c) the plan is zero. */
static void spmm_amounts_of_ours(const spc_spmm_cost_inputs *inputs, double amount[SPC_SPMM_TERMS])
{
    spc_spmm_method method = inputs->plan->method;
    if (method == SPC_SPMM_ST) {
        amount[SPC_SPMM_TERM_CHAIN] = 1;
        amount[SPC_SPMM_TERM_ATOMIC] = inputs->nnz * inputs->columns;
        amount[SPC_SPMM_TERM_L2] = (2 * inputs->nnz + inputs->rows) * inputs->row_bytes;
    } else if (method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST)
        sparse_tensor(inputs, amount);
    else if (method == SPC_SPMM_PACKED)
        packed(inputs, amount);
    else
        csr(inputs, amount);
    amount[SPC_SPMM_TERM_MEMORY] = inputs->bytes * spc_spmm_beyond_l2(inputs->gpu, inputs->bytes);
    if (!has_tiles(inputs->plan)) {
        /* Fewer blocks than multiprocessors leave the others' share of issue, atomics, ports and loads
         * under way unused. */
        static const spc_spmm_term shared[] = {SPC_SPMM_TERM_ISSUE, SPC_SPMM_TERM_ATOMIC, SPC_SPMM_TERM_L1,
                                               SPC_SPMM_TERM_L2, SPC_SPMM_TERM_MEMORY};
        double share = fmin(1, (double)inputs->plan->blocks / inputs->gpu->multiprocessors);
        for (size_t i = 0; i < sizeof shared / sizeof shared[0] && share > 0; i++)
            amount[shared[i]] /= share;
    }
    amount[SPC_SPMM_TERM_BLOCKS] = (double)inputs->plan->blocks / inputs->gpu->multiprocessors;
    amount[SPC_SPMM_TERM_LAUNCH] = inputs->plan->launches;
}

/* ---- terms ---- */

static const spc_spmm_coefficient coefficients[SPC_SPMM_TERMS] = {
    [SPC_SPMM_TERM_LAUNCH] = {"spmm_launch", "launch", false, 3e-6},
    [SPC_SPMM_TERM_COPY] = {"spmm_copy", "copy", false, 1.5e-6},
    [SPC_SPMM_TERM_CHAIN] = {"spmm_step", "dependent steps", false, 3e-8},
    [SPC_SPMM_TERM_BLOCKS] = {"spmm_block", "blocks", false, 1e-7},
    [SPC_SPMM_TERM_ISSUE] = {"spmm_issue", "issue", true, 1e-11},
    [SPC_SPMM_TERM_ATOMIC] = {"spmm_atomics", "atomics", true, 1e-12},
    [SPC_SPMM_TERM_L1] = {"spmm_l1", "L1", true, 1.0 / 2e13},
    [SPC_SPMM_TERM_L2] = {"spmm_l2", "L2", true, 1.0 / 6e12},
    [SPC_SPMM_TERM_MEMORY] = {"spmm_memory", "memory", true, 1.0 / 4e12},
    [SPC_SPMM_TERM_FLOPS] = {"spmm_flops", "arithmetic", true, 1.0 / 4e13},
};

const spc_spmm_coefficient *spc_spmm_coefficient_of(spc_spmm_term term)
{
    return &coefficients[term];
}

const char *spc_spmm_term_name(spc_spmm_term term)
{
    return (unsigned)term < SPC_SPMM_TERMS ? coefficients[term].name : NULL;
}

bool spc_spmm_uses(spc_spmm_method method, spc_spmm_term term)
{
    switch (term) {
    case SPC_SPMM_TERM_COPY:
        return method == SPC_SPMM_BATCHED_ST || method == SPC_SPMM_BATCHED_CSR;
    case SPC_SPMM_TERM_ATOMIC:
        return method == SPC_SPMM_ST || method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST;
    case SPC_SPMM_TERM_FLOPS:
        return method == SPC_SPMM_CUBLAS_BATCHED;
    case SPC_SPMM_TERM_ISSUE:
        return method != SPC_SPMM_CUBLAS_BATCHED && method != SPC_SPMM_ST;
    case SPC_SPMM_TERM_L1:
        return method != SPC_SPMM_ST;
    default:
        return true;
    }
}

/* Whether the method can take the batch at all. */
static bool spmm_possible(spc_spmm_method method, const spc_spmm_facts *facts)
{
    if (method == SPC_SPMM_CUSPARSE_BATCHED)
        return facts->equal_nnz;
    return method != SPC_SPMM_CUBLAS_BATCHED || facts->equal_sizes;
}

/* (x^overlap + y^overlap + ...)^(1/overlap) of the terms that `apart` does not leave out. */
static double together(const double *term, size_t count, unsigned apart, double overlap)
{
    double powers = 0, largest = 0;
    for (size_t i = 0; i < count; i++)
        largest = apart >> i & 1 ? largest : fmax(largest, term[i]);
    for (size_t i = 0; i < count && largest > 0; i++)
        powers += apart >> i & 1 ? 0 : pow(term[i] / largest, overlap);
    return largest > 0 ? largest * pow(powers, 1 / overlap) : 0;
}

double spc_spmm_combine(const double term[SPC_SPMM_TERMS], double overlap, double launch_overlap)
{
    unsigned apart = 1u << SPC_SPMM_TERM_COPY | 1u << SPC_SPMM_TERM_LAUNCH;
    double parts[] = {term[SPC_SPMM_TERM_LAUNCH], together(term, SPC_SPMM_TERMS, apart, overlap)};
    return term[SPC_SPMM_TERM_COPY] + together(parts, 2, 0, launch_overlap);
}

static double sectors(double bytes)
{
    return SPC_SPMM_SECTOR * ceil(bytes / SPC_SPMM_SECTOR);
}

static view view_of(const spc_spmm_gpu *gpu, const spc_spmm_facts *facts, const spc_spmm_plan *plan)
{
    const spc_spmm_shape *s = &facts->shape;
    view v = {.gpu = gpu,
              .facts = facts,
              .plan = plan,
              .batch = s->batch,
              .rows = (double)s->rows,
              .nnz = (double)s->nnz,
              .columns = s->columns,
              .value = s->value_bytes,
              .max_rows = s->max_rows,
              .by_row = s->order == SPC_SPMM_ROW_MAJOR,
              .bytes = spc_spmm_bytes(facts)};
    v.row_bytes = v.by_row ? sectors(v.columns * v.value) : v.columns * SPC_SPMM_SECTOR;
    v.row_lines = v.by_row ? v.columns * v.value : v.columns * SPC_SPMM_LINE;
    return v;
}

/* cuSPARSE's kernels are not ours to know. By rows a warp for each row and 128 columns stands for them, by
 * columns one for 32 rows, whose lanes read a sector each. */
static void cusparse(const view *v, bool loop, double amount[])
{
    enum { COLUMNS = 128, LANES = 32, BLOCK = 4 };
    double each = v->by_row ? ceil(v->columns / COLUMNS)
                  : loop    ? ceil(v->columns / LANES)
                            : v->columns / LANES;
    double steps = v->by_row || loop ? each : 1;
    amount[SPC_SPMM_TERM_CHAIN] = v->facts->row_nnz_max * steps * (loop ? v->batch : 1);
    amount[SPC_SPMM_TERM_ISSUE] = (2 * v->nnz + v->rows) * each;
    amount[SPC_SPMM_TERM_BLOCKS] =
        v->rows / v->gpu->multiprocessors * (v->by_row || loop ? each : ceil(each) / BLOCK);
    amount[SPC_SPMM_TERM_L1] = v->nnz * v->row_lines;
    double rows = v->nnz, each_rows = fmin(LANES, v->rows / fmax(1, v->batch));
    if (!v->by_row && each_rows > 0)
        rows = fmin(v->nnz, v->rows / each_rows * spc_spmm_wanted(v, each_rows));
    amount[SPC_SPMM_TERM_L2] =
        rows * v->row_bytes + v->rows * fmin(v->row_bytes, sectors(v->columns * v->value));
}

/* Tiles of 32 x 64 of C, of 32 x 32 where there are no more columns, each reading its rows of A and columns
 * of B; a thread of a wide tile loads less for a product. Four tiles a multiprocessor at a time. */
static double dense(const view *v, double amount[])
{
    enum { ROWS = 32, NARROW = 32, WIDE = 64, RESIDENT = 4 };
    double k = v->facts->shape.max_cols, padded = 8 * ceil(k / 8),
           wide = v->columns <= NARROW ? NARROW : WIDE;
    double tiles = v->batch * ceil(v->max_rows / ROWS) * ceil(v->columns / wide),
           each = tiles / v->gpu->multiprocessors, share = fmin(1, each), work = tiles * ROWS * wide * padded;
    amount[SPC_SPMM_TERM_CHAIN] = padded * fmax(1, ceil(each / RESIDENT));
    amount[SPC_SPMM_TERM_BLOCKS] = each;
    amount[SPC_SPMM_TERM_FLOPS] = share > 0 ? 2 * work / share : 0;
    amount[SPC_SPMM_TERM_L1] = share > 0 ? work * v->value * (1.0 / 8 + 16 / wide) / share : 0;
    amount[SPC_SPMM_TERM_L2] = tiles * (ROWS + wide) * k * v->value + v->rows * v->columns * v->value;
    return v->batch * v->value * (v->max_rows * k + (k + v->max_rows) * v->columns);
}

/* A strided batch of more than one takes cuSPARSE the time of about three launches. */
static double peer_launches(spc_spmm_method method, double batch)
{
    if (method == SPC_SPMM_CUSPARSE)
        return batch;
    return method == SPC_SPMM_CUSPARSE_BATCHED && batch > 1 ? 3 : 1;
}

spc_status spc_spmm_amounts(const spc_spmm_gpu *gpu, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, double amount[SPC_SPMM_TERMS], spc_error *error)
{
    spc_spmm_plan plan = {0};
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        amount[i] = 0;
    if (method <= SPC_SPMM_PACKED) {
        /* The plan of a call on this GPU. */
        spc_spmm_shape shape = facts->shape;
        const spc_spmm_limits limits = {.block_bytes = (uint32_t)gpu->shared_bytes,
                                        .multiprocessor_bytes = (uint32_t)gpu->shared_all,
                                        .reserved_bytes = (uint32_t)gpu->shared_reserved,
                                        .l1_bytes = (uint32_t)gpu->l1_bytes,
                                        .multiprocessors = (uint32_t)gpu->multiprocessors};
        shape.limits = &limits;
        SPC_TRY(spc_spmm_plan_make(method, &shape, &plan, error));
    }
    view v = view_of(gpu, facts, &plan);
    if (method > SPC_SPMM_PACKED) {
        double bytes = v.bytes;
        if (method == SPC_SPMM_CUBLAS_BATCHED)
            bytes = dense(&v, amount);
        else
            cusparse(&v, method == SPC_SPMM_CUSPARSE, amount);
        amount[SPC_SPMM_TERM_MEMORY] = bytes * spc_spmm_beyond_l2(v.gpu, bytes);
        amount[SPC_SPMM_TERM_LAUNCH] = peer_launches(method, v.batch);
    } else if (plan.blocks)
        spmm_amounts_of_ours(&v, amount);
    if (method <= SPC_SPMM_SWA_CSR) { /* one product after the other */
        amount[SPC_SPMM_TERM_CHAIN] *= v.batch;
        amount[SPC_SPMM_TERM_BLOCKS] *= v.batch;
    }
    if (method == SPC_SPMM_ST && plan.blocks) {
        /* The baseline's memory sets: up to 4 KiB go with the launch, at the cost of a third of another
         * (measured alike on H100 and H200). */
        enum { INLINE_BYTES = 4096 };
        double each = v.batch > 0 ? v.rows * v.columns * v.value / v.batch : 0;
        amount[SPC_SPMM_TERM_LAUNCH] = v.batch * (each <= INLINE_BYTES ? 1.35 : 2);
    }
    amount[SPC_SPMM_TERM_COPY] =
        spc_spmm_uses(method, SPC_SPMM_TERM_COPY) && pointers == SPC_SPMM_POINTERS_HOST;
    return SPC_OK;
}

/* ---- seconds ---- */

double spc_spmm_flops(const spc_spmm_facts *facts, double seconds)
{
    return seconds > 0 ? 2 * (double)facts->shape.nnz * facts->shape.columns / seconds : 0;
}

static spc_status need(const spc_device *device, const char *key, const char *method, double *value,
                       spc_error *error)
{
    if (spc_device_get(device, key, method, value))
        return SPC_OK;
    if (method)
        SPC_TRY(spc_check_vendor_of(device, method, error));
    return spc_fail(error, SPC_ERROR_DATA,
                    "device %s has no %s of %s: 'sparcast spmm probe' and 'sparcast spmm fit' find it",
                    spc_device_id(device), key, method ? method : "any method");
}

spc_status spc_spmm_gpu_of(const spc_device *device, spc_spmm_gpu *gpu, spc_error *error)
{
    const struct {
        const char *key;
        double *value;
    } facts[] = {{"multiprocessors", &gpu->multiprocessors},
                 {"l2_bytes", &gpu->l2_bytes},
                 {"l1_bytes", &gpu->l1_bytes},
                 {"threads_per_multiprocessor", &gpu->threads},
                 {"blocks_per_multiprocessor", &gpu->blocks},
                 {"registers_per_multiprocessor", &gpu->registers},
                 {"shared_bytes", &gpu->shared_bytes},
                 {"shared_multiprocessor_bytes", &gpu->shared_all}};
    *gpu = (spc_spmm_gpu){.shared_reserved = 0};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (!spc_device_get(device, facts[i].key, NULL, facts[i].value))
            return spc_device_fail_absent(device, facts[i].key, ", which batched products need", error);
    spc_device_get(device, "shared_reserved_bytes", NULL, &gpu->shared_reserved);
    gpu->l1_is_shared = gpu->shared_all <= gpu->l1_bytes;
    double near, far;
    if (spc_device_get(device, "l2_latency", NULL, &near) &&
        spc_device_get(device, "memory_latency", NULL, &far))
        gpu->memory_wait = fmax(0, far / near - 1);
    return SPC_OK;
}

/* Seconds of one unit of the term. */
static spc_status unit_seconds(const spc_device *device, spc_spmm_method method, spc_spmm_term term,
                               double *seconds, spc_error *error)
{
    const spc_spmm_coefficient *c = spc_spmm_coefficient_of(term);
    SPC_TRY(need(device, c->key, spc_spmm_method_name(method), seconds, error));
    if (c->rate)
        *seconds = 1 / *seconds;
    return SPC_OK;
}

/* An end of the interval over the forecast, which lies within. */
static double end_of(const spc_device *device, const char *key, spc_spmm_method method)
{
    double end;
    if (!spc_device_get(device, key, spc_spmm_method_name(method), &end))
        return NAN;
    return strstr(key, "low") ? fmin(end, 1) : fmax(end, 1);
}

/* A dense copy of A: a memory set, and a kernel that reads A and writes a sector for each value. */
static void add_setup(const spc_device *device, const spc_spmm_facts *facts, spc_spmm_prediction *p)
{
    enum { SECTOR = 32, LAUNCHES = 2 };
    const spc_spmm_shape *s = &facts->shape;
    double bandwidth = NAN, launch = NAN, entries = (double)s->nnz * (4 + s->value_bytes + 2 * SECTOR);
    spc_device_get(device, "spmm_launch", spc_spmm_method_name(SPC_SPMM_PACKED), &launch);
    if (!spc_device_get(device, "read_bandwidth", NULL, &bandwidth))
        spc_device_get(device, "memory_bandwidth", NULL, &bandwidth);
    p->setup_bytes = (double)s->batch * s->max_rows * s->max_cols * s->value_bytes;
    p->setup_seconds = LAUNCHES * launch + (p->setup_bytes + entries) / bandwidth;
}

spc_status spc_spmm_predict(const spc_device *device, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, spc_spmm_prediction *prediction, spc_error *error)
{
    spc_spmm_gpu gpu;
    double overlap, launch_overlap, copy = 0, amount[SPC_SPMM_TERMS];
    *prediction = (spc_spmm_prediction){.possible = spmm_possible(method, facts)};
    if (!prediction->possible)
        return SPC_OK;
    SPC_TRY(spc_spmm_gpu_of(device, &gpu, error));
    SPC_TRY(need(device, "spmm_overlap", spc_spmm_method_name(method), &overlap, error));
    SPC_TRY(need(device, "spmm_launch_overlap", spc_spmm_method_name(method), &launch_overlap, error));
    SPC_TRY(spc_spmm_amounts(&gpu, method, pointers, facts, amount, error));
    if (method == SPC_SPMM_CUBLAS_BATCHED &&
        pointers == SPC_SPMM_POINTERS_HOST) /* the host copies as for ours */
        SPC_TRY(unit_seconds(device, SPC_SPMM_BATCHED_CSR, SPC_SPMM_TERM_COPY, &copy, error));
    prediction->term[SPC_SPMM_TERM_COPY] = copy;
    for (int i = 0; i < SPC_SPMM_TERMS; i++) {
        double seconds = 0;
        if (spc_spmm_uses(method, (spc_spmm_term)i))
            SPC_TRY(unit_seconds(device, method, (spc_spmm_term)i, &seconds, error));
        prediction->term[i] += amount[i] * seconds;
        if (prediction->term[i] > prediction->term[prediction->limited_by])
            prediction->limited_by = (spc_spmm_term)i;
    }
    prediction->seconds = spc_spmm_combine(prediction->term, overlap, launch_overlap);
    prediction->flops = spc_spmm_flops(facts, prediction->seconds);
    prediction->seconds_low = prediction->seconds * end_of(device, "spmm_low", method);
    prediction->seconds_high = prediction->seconds * end_of(device, "spmm_high", method);
    if (method == SPC_SPMM_CUBLAS_BATCHED)
        add_setup(device, facts, prediction);
    return SPC_OK;
}
