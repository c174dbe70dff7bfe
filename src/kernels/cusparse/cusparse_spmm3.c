/* cusparse-spmm3: CUSPARSE_SPMM_CSR_ALG3 (probes/multivector/library.cu). Rows sorted by their length; 8 or
 * 16 lanes a row, 16 bytes a lane; warps go on together in steps of 8 to 40 entries. A row of more than 256
 * entries has a block of its own; the longest says of how many warps. Rows of 2-byte values are one chain,
 * however long. */
#include <math.h>

#include "kernels/cusparse/cusparse_multivector.h"

enum {
    SECTOR = 32,
    LANES = 8,
    LANE_BYTES = 16,
    TILE_ROWS = 32,
    WARP_ROWS = 4,
    CHAIN_SLOTS = 24 /* more of them share one multiprocessor, and take steps so much longer */
};

typedef struct alg3_block {
    uint32_t warps, wide; /* lanes of a row: 8 times as many */
    uint32_t step;        /* entries */
} alg3_block;

/* As the library chooses from 4096 rows on; in float64 it has no other. */
static alg3_block block_of(const spc_multivector_job *job, bool long_rows)
{
    const spc_multivector_counts *c = job->counts;
    uint32_t k = job->columns;
    bool apart = k > 256 && k<1024, dense = c->mean> 320;
    if (job->value_bytes == 8)
        return (alg3_block){8, 1, 8};
    if (long_rows)
        return (alg3_block){c->longest > 12288 ? 16 : c->longest > 4096 ? 8 : 4, 1, 8};
    if (c->mean <= 16)
        return !apart ? (alg3_block){8, 1, 8} : c->mean <= 8 ? (alg3_block){4, 1, 8} : (alg3_block){4, 2, 16};
    if (apart)
        return (alg3_block){4, 2, 32};
    if (k < 8 && c->rows <= 32768)
        return (alg3_block){c->rows <= 8192 ? 4 : 8, 1, c->mean <= 32 ? 16 : 40};
    if (dense)
        return (alg3_block){8, 1, 40};
    return k < 1024 ? (alg3_block){16, 1, 8} : (alg3_block){8, 2, 16};
}

/* How it cuts a matrix. */
typedef struct alg3_cut {
    alg3_block block;
    double lane, panel, slots; /* bytes; rows of a block, or shares of a long row */
    double blocks, held, entries,
        longest; /* held: of a multiprocessor; entries of all blocks' longest rows */
} alg3_cut;

static alg3_cut cut_of(const spc_multivector_job *job, double lane)
{
    const spc_multivector_counts *c = job->counts;
    const spc_multivector_windows *w = &c->windows;
    bool cuts = w->long_rows > 0 && job->value_bytes != 2;
    alg3_cut t = {.block = block_of(job, cuts), .lane = lane};
    int size = t.block.warps == 4 ? 0 : t.block.warps == 8 ? 1 : 2;
    t.slots = 4.0 * t.block.warps;
    t.panel = LANES * t.block.wide * lane;
    /* Blocks that a multiprocessor of 65536 registers holds. */
    alg3_block block = t.block;
    bool whole = lane == LANE_BYTES;
    double registers = block.step == 8 ? (whole ? 96 : 64) : block.step == 16 ? (whole ? 168 : 120) : 256;
    t.held = fmax(1, floor(65536 / (registers * 32 * block.warps * block.wide)));
    t.blocks = ceil((c->rows - (double)w->long_rows) / t.slots) + (double)w->long_rows;
    t.entries = (double)w->block_longest[size] + (double)w->long_entries / t.slots;
    t.longest = cuts ? fmax(w->longest_short, c->longest / fmin(t.slots, CHAIN_SLOTS)) : c->longest;
    return t;
}

static void walk_rows(const spc_multivector_job *job, double row, spc_multivector_traffic *t)
{
    const spc_multivector_counts *c = job->counts;
    double lane = LANE_BYTES;
    while (fmod(row, lane) != 0)
        lane /= 2;
    alg3_cut cut = cut_of(job, lane);
    int group = spc_cusparse_rows_in(row, SECTOR) > 1 ? spc_cusparse_rows_in(row, SECTOR) - 2 : 0;
    t->passes = ceil(row / cut.panel);
    t->rows = t->passes * cut.blocks / cut.held;
    t->entries = t->passes * cut.entries / cut.held;
    t->row_values = 0;
    t->entry_values = job->columns * (double)c->nnz * job->value_bytes / 4;
    t->l2_bytes = row < SECTOR ? spc_multivector_distinct_of(c, c->sectors[group], TILE_ROWS) * SECTOR
                               : spc_multivector_distinct_sorted(c, cut.slots) * row;
    t->read_bytes = spc_multivector_b_in_order(job, cut.blocks < 65536 ? row : fmin(row, cut.panel), true);
    t->chain = ceil(cut.longest / cut.block.step);
}

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    spc_multivector_traffic t = {.passes = 1};
    if (job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR) {
        const spc_multivector_counts *c = job->counts;
        t.read_bytes = spc_multivector_sectors_in_order(job, true);
        t.chain = job->value_bytes == 2 ? fmax(0, c->longest - c->mean) : spc_cusparse_chain_by_column(job);
        alg3_cut cut = cut_of(job, job->value_bytes);
        t.passes = ceil(spc_multivector_row_bytes(job) / cut.panel);
        t.l2_bytes = spc_cusparse_sectors_of_tiles(job, WARP_ROWS, true);
        t.rows = t.passes * cut.blocks / cut.held;
        t.entries = t.passes * cut.entries / cut.held;
        spc_cusparse_add_by_column(job, &t);
    } else {
        walk_rows(job, spc_multivector_row_bytes(job), &t);
        spc_cusparse_add_plain(job, 1, &t);
    }
    return t;
}

static const spc_multivector_descriptor multivector = {
    .plain = true, .traffic = traffic, .narrow_bytes = 32, .wide_bytes = 1024};

const spc_kernel spc_kernel_cusparse_spmm3 = {
    .name = "cusparse-spmm3",
    .summary = "cuSPARSE with K columns, ALG3: rows sorted by their length",
    .peer = true,
    .multivector = &multivector,
};
