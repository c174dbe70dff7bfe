/* Amounts of work of each method, from facts and plan alone. */
#include "spmm/spmm_terms.h"

#include <math.h>

#include "core/error.h"
#include "sparcast/spmm.h"
#include "spmm/spmm_plan.h"

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

bool spc_spmm_possible(spc_spmm_method method, const spc_spmm_facts *facts)
{
    if (method == SPC_SPMM_CUSPARSE_BATCHED)
        return facts->equal_nnz;
    return method != SPC_SPMM_CUBLAS_BATCHED || facts->equal_sizes;
}

double spc_spmm_combine(const double term[SPC_SPMM_TERMS], double overlap)
{
    double powers = 0, largest = 0;
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        largest = i == SPC_SPMM_TERM_COPY ? largest : fmax(largest, term[i]);
    for (int i = 0; i < SPC_SPMM_TERMS && largest > 0; i++)
        powers += i == SPC_SPMM_TERM_COPY ? 0 : pow(term[i] / largest, overlap);
    return term[SPC_SPMM_TERM_COPY] + largest * pow(powers, 1 / overlap);
}

/* ---- amounts ---- */

enum { SECTOR = 32, LINE = 128, DENSE_THREADS = 256 };

/* A batch as the formulas below see it. */
typedef struct view {
    const spc_spmm_gpu *gpu;
    const spc_spmm_facts *facts;
    const spc_spmm_plan *plan; /* zero for peers */
    double batch, rows, nnz, columns, value, max_rows;
    double row_bytes; /* that one row of B or C moves: whole sectors, one a value where rows are not
                         contiguous */
    double row_lines; /* bytes of the lines that the L1 looks up for one row of B */
} view;

static double sectors(double bytes)
{
    return SECTOR * ceil(bytes / SECTOR);
}

static view view_of(const spc_spmm_gpu *gpu, const spc_spmm_facts *facts, const spc_spmm_plan *plan)
{
    const spc_spmm_shape *s = &facts->shape;
    bool rows = s->order == SPC_SPMM_ROW_MAJOR;
    view v = {gpu,         facts, plan, s->batch, (double)s->rows, (double)s->nnz, s->columns, s->value_bytes,
              s->max_rows, 0,     0};
    v.row_bytes = rows ? sectors(v.columns * v.value) : v.columns * SECTOR;
    v.row_lines = rows ? v.columns * v.value : v.columns * LINE;
    return v;
}

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

/* Rows of B that come from the L2, all blocks together: each that a block wants once, as far as the L1 holds
 * what the blocks beside it want too, and otherwise once a non-zero. `block_rows`: rows of A of a block. */
static double rows_from_l2(const view *v, double block_rows)
{
    double cols = v->facts->shape.max_cols, each = v->rows > 0 ? v->nnz / v->rows : 0;
    double wanted = cols * (1 - pow(1 - 1 / fmax(cols, 2), block_rows * each));
    double beside = fmin(resident_each(v), ceil((double)v->plan->blocks / v->gpu->multiprocessors));
    double free = v->gpu->l1_bytes - (v->gpu->l1_is_shared ? beside * v->plan->shared_bytes : 0);
    double kept = fmin(1, fmax(0, free) / (beside * wanted * v->plan->column_block * v->value + 1));
    double once = fmin(v->nnz, v->rows / block_rows * wanted);
    return once * kept + v->nnz * (1 - kept);
}

static double waves(const view *v, double blocks)
{
    return fmax(1, ceil(blocks / resident_blocks(v)));
}

/* Bytes that are read from memory again each time, as the L2 cannot hold them from one run to the next.
 * Between half an L2 and a whole one they fade in. */
static double beyond_l2(const view *v, double bytes)
{
    double share = fmin(1, fmax(0, 2 * bytes / v->gpu->l2_bytes - 1));
    return bytes * share;
}

static double strides(double columns, double lanes)
{
    return ceil(columns / lanes);
}

static void sparse_tensor(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    double subs = (double)p->threads / p->sub_warp * p->row_blocks;
    double steps = ceil(v->facts->shape.max_nnz / subs) * strides(p->column_block, p->sub_warp);
    double clearing = p->memory == SPC_SPMM_GLOBAL ? 0 : 2 * ceil(v->max_rows * p->column_block / p->threads);
    amount[SPC_SPMM_TERM_CHAIN] = (steps + clearing) * waves(v, (double)p->blocks);
    amount[SPC_SPMM_TERM_ISSUE] =
        v->nnz * (3 + 2 * strides(p->column_block, p->sub_warp)) * p->column_blocks * p->sub_warp / 32;
    if (p->memory != SPC_SPMM_GLOBAL) /* writing the sums: a warp per row */
        amount[SPC_SPMM_TERM_ISSUE] += 2 * v->rows * strides(p->column_block, 32) * p->column_blocks;
    amount[SPC_SPMM_TERM_ATOMIC] = v->nnz * v->columns;
    amount[SPC_SPMM_TERM_L1] = v->nnz * v->row_lines + (v->nnz + v->rows) * v->columns * v->value;
    amount[SPC_SPMM_TERM_L2] = (rows_from_l2(v, v->max_rows / p->row_blocks) + v->rows) * v->row_bytes +
                               v->nnz * (8 + v->value) * p->column_blocks;
}

static void baseline(const view *v, double amount[])
{
    amount[SPC_SPMM_TERM_CHAIN] = 1;
    amount[SPC_SPMM_TERM_ATOMIC] = v->nnz * v->columns;
    amount[SPC_SPMM_TERM_L2] = (2 * v->nnz + v->rows) * v->row_bytes;
}

static void csr(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    double strides_each = strides(p->column_block, p->sub_warp);
    amount[SPC_SPMM_TERM_CHAIN] = v->facts->row_nnz_max * strides_each * waves(v, (double)p->blocks);
    amount[SPC_SPMM_TERM_ISSUE] =
        (v->nnz * (2 + strides_each) + v->rows * (2 + strides_each)) * p->column_blocks * p->sub_warp / 32;
    amount[SPC_SPMM_TERM_L1] =
        v->nnz * (v->row_lines + 2 * v->columns * v->value); /* B; sums read and written */
    amount[SPC_SPMM_TERM_L2] =
        (rows_from_l2(v, p->row_block) + v->rows) * v->row_bytes + v->nnz * (4 + v->value) * p->column_blocks;
}

static bool has_tiles(const spc_spmm_plan *p)
{
    return p->method == SPC_SPMM_PACKED && p->memory == SPC_SPMM_COLUMNS && p->sub_warp > 1;
}

/* Rows of B in shared memory, every row of A once a tile; blocks share out the rows of all tiles evenly. The
 * load/store unit's work, as bytes at 128 a cycle, from its counters on an H200: what an entry costs to stage
 * and to broadcast, B into the tile and C out of it. */
static void tiles(const view *v, double amount[])
{
    enum { ENTRY_8 = 74, ENTRY_4 = 44 };
    const spc_spmm_plan *p = v->plan;
    bool turned = v->facts->shape.order == SPC_SPMM_COLUMN_MAJOR;
    double subs = (double)p->threads / p->sub_warp,
           rounds = v->rows * p->column_blocks / resident_blocks(v) / subs;
    amount[SPC_SPMM_TERM_CHAIN] = ceil(v->facts->row_nnz_max / 2.0) * fmax(1, rounds);
    amount[SPC_SPMM_TERM_ISSUE] =
        (v->nnz * (p->chunks + 0.5) + v->rows * (6 + 2 * p->chunks)) * p->column_blocks * p->sub_warp / 32;
    amount[SPC_SPMM_TERM_L1] = (v->nnz + (turned ? 6 : 2.5) * v->rows) * v->columns * v->value +
                               v->nnz * p->column_blocks * (p->sub_warp == 8 ? ENTRY_8 : ENTRY_4);
}

/* Lanes over rows: a warp's lanes want values of random rows, which meet in banks 3.5 deep (the fullest of 32
 * bins that 32 balls fall into). */
static void staged_columns(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    double share = fmax(1, ceil((double)p->blocks / resident_blocks(v)));
    amount[SPC_SPMM_TERM_CHAIN] = v->facts->row_nnz_max * ceil(v->max_rows / p->threads) * share;
    amount[SPC_SPMM_TERM_ISSUE] = (v->nnz + v->rows) * (v->columns + 4 * p->column_blocks) / 32;
    if (p->memory == SPC_SPMM_COLUMNS)
        amount[SPC_SPMM_TERM_L1] += 2.5 * v->nnz * v->columns * v->value;
}

/* B is read once per block where a block has all rows of a product (the L1 keeps it), else once per non-zero.
 */
static void row_blocks(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    double subs = (double)p->threads / p->sub_warp, rounds = ceil(p->row_block / subs);
    amount[SPC_SPMM_TERM_CHAIN] = ceil(v->facts->row_nnz_max / 2.0) * rounds * waves(v, (double)p->blocks);
    amount[SPC_SPMM_TERM_ISSUE] =
        (v->nnz * (2 + p->chunks) + v->rows * (2 + p->chunks)) * p->column_blocks * p->sub_warp / 32;
}

static void packed(const view *v, double amount[])
{
    const spc_spmm_plan *p = v->plan;
    double row_bytes = sectors(v->columns * v->value); /* columns and tiles are whole sectors too */
    double entries = v->nnz * (4 + v->value) * p->column_blocks;
    bool once = p->memory == SPC_SPMM_COLUMNS || (p->sub_warp > 1 && p->row_blocks == 1);
    amount[SPC_SPMM_TERM_L1] = v->nnz * v->columns * v->value + entries;
    amount[SPC_SPMM_TERM_L2] = ((once ? fmin(v->nnz, v->rows) : v->nnz) + v->rows) * row_bytes + entries;
    if (has_tiles(p))
        tiles(v, amount);
    else if (v->facts->shape.order == SPC_SPMM_COLUMN_MAJOR)
        staged_columns(v, amount);
    else
        row_blocks(v, amount);
}

/* cuSPARSE's kernels are not ours to know: a warp per row and 32 columns stands for them. */
static void cusparse(const view *v, double amount[])
{
    double tiles = strides(v->columns, 32);
    amount[SPC_SPMM_TERM_CHAIN] = v->facts->row_nnz_max * tiles;
    amount[SPC_SPMM_TERM_ISSUE] = (2 * v->nnz + v->rows) * tiles;
    amount[SPC_SPMM_TERM_BLOCKS] = v->rows / v->gpu->multiprocessors;
    amount[SPC_SPMM_TERM_L1] = v->nnz * v->columns * v->value;
    amount[SPC_SPMM_TERM_L2] = (v->nnz + v->rows) * v->row_bytes;
}

/* Tiles of 32 x 64 of C, each reading its rows of A and columns of B. */
static double dense(const view *v, double amount[])
{
    double k = v->facts->shape.max_cols, row_tiles = ceil(v->max_rows / 32),
           column_tiles = ceil(v->columns / 64);
    double tiles = v->batch * row_tiles * column_tiles;
    amount[SPC_SPMM_TERM_CHAIN] =
        k * ceil(tiles / (v->gpu->threads / DENSE_THREADS * v->gpu->multiprocessors));
    amount[SPC_SPMM_TERM_BLOCKS] = tiles / v->gpu->multiprocessors;
    amount[SPC_SPMM_TERM_FLOPS] = 2 * tiles * 32 * 64 * 8 * ceil(k / 8);
    amount[SPC_SPMM_TERM_L1] = tiles * 32 * 64 * k * v->value / 4; /* 4 x 4 values a thread, two operands */
    amount[SPC_SPMM_TERM_L2] = tiles * (32 + 64) * k * v->value + v->rows * v->columns * v->value;
    return v->batch * v->value * (v->max_rows * k + (k + v->max_rows) * v->columns);
}

/* Fewer blocks than multiprocessors leave the others' share of issue, atomics and L2 ports unused. */
static void spread(const view *v, double amount[])
{
    if (has_tiles(v->plan))
        return;
    double share = fmin(1, (double)v->plan->blocks / v->gpu->multiprocessors);
    amount[SPC_SPMM_TERM_ISSUE] /= share > 0 ? share : 1;
    amount[SPC_SPMM_TERM_ATOMIC] /= share > 0 ? share : 1;
    amount[SPC_SPMM_TERM_L1] /= share > 0 ? share : 1;
    amount[SPC_SPMM_TERM_L2] /= share > 0 ? share : 1;
}

/* A strided batch of more than one takes cuSPARSE the time of about three launches. */
static double peer_launches(spc_spmm_method method, double batch)
{
    if (method == SPC_SPMM_CUSPARSE)
        return batch;
    return method == SPC_SPMM_CUSPARSE_BATCHED && batch > 1 ? 3 : 1;
}

/* The plan of a call on this GPU: one that wants more shared memory than a block gets there is made again,
 * for what any GPU gives (spmm_device.c). */
static spc_status plan_on(const spc_spmm_gpu *gpu, spc_spmm_method method, const spc_spmm_shape *shape,
                          spc_spmm_plan *plan, spc_error *error)
{
    SPC_TRY(spc_spmm_plan_make(method, shape, plan, error));
    if (plan->shared_bytes <= gpu->shared_bytes)
        return SPC_OK;
    spc_spmm_shape bounded = *shape;
    bounded.shared_bytes = SPC_SPMM_ANY_SHARED_BYTES;
    return spc_spmm_plan_make(method, &bounded, plan, error);
}

spc_status spc_spmm_amounts(const spc_spmm_gpu *gpu, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, double amount[SPC_SPMM_TERMS], spc_error *error)
{
    spc_spmm_plan plan = {0};
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        amount[i] = 0;
    if (method <= SPC_SPMM_PACKED)
        SPC_TRY(plan_on(gpu, method, &facts->shape, &plan, error));
    view v = view_of(gpu, facts, &plan);
    bool loop = method <= SPC_SPMM_SWA_CSR || method == SPC_SPMM_CUSPARSE;
    double bytes = spc_spmm_bytes(facts);
    if (method == SPC_SPMM_ST)
        baseline(&v, amount);
    else if (method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST)
        sparse_tensor(&v, amount);
    else if (method == SPC_SPMM_SWA_CSR || method == SPC_SPMM_BATCHED_CSR)
        csr(&v, amount);
    else if (method == SPC_SPMM_PACKED)
        packed(&v, amount);
    else if (method == SPC_SPMM_CUBLAS_BATCHED)
        bytes = dense(&v, amount);
    else
        cusparse(&v, amount);
    if (loop) /* one product after the other */
        amount[SPC_SPMM_TERM_CHAIN] *= v.batch;
    if (method <= SPC_SPMM_PACKED)
        spread(&v, amount);
    if (method <= SPC_SPMM_PACKED)
        amount[SPC_SPMM_TERM_BLOCKS] = (double)plan.blocks * (loop ? v.batch : 1) / gpu->multiprocessors;
    amount[SPC_SPMM_TERM_LAUNCH] = method <= SPC_SPMM_PACKED ? plan.launches : peer_launches(method, v.batch);
    amount[SPC_SPMM_TERM_COPY] =
        spc_spmm_uses(method, SPC_SPMM_TERM_COPY) && pointers == SPC_SPMM_POINTERS_HOST;
    amount[SPC_SPMM_TERM_MEMORY] = beyond_l2(&v, bytes);
    return SPC_OK;
}
