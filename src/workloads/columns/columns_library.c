/* How the algorithms of cuSPARSE walk, as their machine code for sm_90 says (CUDA 13.0).
 *
 * ALG1: a thread an entry; for each column a warp reads 32 places of B, adds up those of a row and writes, or
 * adds with atomics where the row goes on in another warp. Transposed, it sorts its 32 entries by column and
 * adds one sum a column with atomics. One column of B has a kernel of its own: each entry adds by itself.
 *
 * ALG2: a warp takes 24 entries one after the other, and 128 columns; four warps a block.
 *
 * ALG3: rows sorted by their length; 8 or 16 lanes a row, 16 bytes a lane; warps go on together in steps of
 * 8 to 40 entries. A row of more than 256 entries has a block of its own; the longest says of how many warps.
 *
 * Column-major all do the same, a value a lane: what a warp reads of B at once lies in as many sectors as it
 * has entries (ALG1) or columns (ALG2, ALG3), and other entries near by find them in the L1.
 */
#include <math.h>

#include "workloads/columns/columns_traffic.h"

enum {
    LINE = 128,
    SECTOR = 32,
    ALG2_COLUMNS = 128,
    ALG2_READ = 32,
    LANES = 8,
    LANE_BYTES = 16,
    TILE_ROWS = 32,
    CLEARING_BLOCKS = 1 << 18,
    WARP_ROWS = 4,
    CONTENDERS = 2000,
    CHAIN_SLOTS = 24 /* more of them share one multiprocessor, and take steps so much longer */
};

/* Neighbouring rows of B that are in `unit` bytes: 2 to the power of so many. */
static int rows_in(double row, double unit)
{
    int shift = 0;
    while (row * (1 << shift) < unit && shift < SPC_WINDOW_GROUPS - 1)
        shift++;
    return shift;
}

static double read_of(const spc_columns_job *job, int window, double row, double unit)
{
    return (double)job->counts->windows.distinct[window][rows_in(row, unit)];
}

/* The same of B's sectors column-major, of all columns, in bytes. */
static double sectors_of_windows(const spc_columns_job *job, int window)
{
    int shift = spc_columns_sector_group(job) + 2;
    return (double)job->columns * SECTOR * (double)job->counts->windows.distinct[window][shift];
}

static double sectors_of_tiles(const spc_columns_job *job, double rows, bool sorted)
{
    const spc_columns_counts *c = job->counts;
    int group = spc_columns_sector_group(job);
    return (double)job->columns * SECTOR *
           spc_columns_distinct_of(c, sorted ? c->windows.sorted_sectors[group] : c->sectors[group], rows);
}

/* ALG1 and ALG2 clear C first. As measured, that takes a time for each of its rows up to so many, and no more
 * for others: as blocks of threads do whose number has an end. */
static double cleared(uint32_t rows)
{
    return fmin(rows, CLEARING_BLOCKS);
}

/* ---- ALG1 ---- */

/* Of the longest row, what its warps add to one after the other. A half is exchanged, which fails where
 * another warp was faster: the more warps wait, the more often. */
static double atomics(const spc_columns_job *job)
{
    double warps = (double)job->counts->longest / 32;
    if (job->value_bytes != 2)
        return job->columns * warps;
    double turns = warps * pow(job->columns, 0.25);
    return turns * (1 + turns / CONTENDERS);
}

static void walk_alg1(const spc_columns_job *job, double row, spc_columns_traffic *t)
{
    const spc_columns_counts *c = job->counts;
    t->rows = cleared(c->rows);
    t->entries = job->columns * (double)c->windows.shared;
    t->row_values = job->columns * (double)c->windows.pieces;
    t->entry_values = job->columns * read_of(job, 0, row, LINE);
    t->l2_bytes = read_of(job, 0, row, SECTOR) * fmax(row, SECTOR);
    t->chain = atomics(job);
    t->overlap = SPC_OVERLAP_NONE;
}

static void walk_transposed_alg1(const spc_columns_job *job, double row, spc_columns_traffic *t)
{
    const spc_columns_counts *c = job->counts;
    t->rows = cleared(c->cols);
    t->entries = (double)c->nnz;
    t->row_values = job->columns * read_of(job, 0, row, SECTOR);
    t->entry_values = job->columns * (double)c->nnz;
    t->l2_bytes = t->row_values * SECTOR;
    t->chain = job->columns == 1
                   ? spc_bank_busiest(c->banks.together[job->value_bytes == 8], 1, 1)
                   : spc_columns_busiest(c->banks.windows, row, (double)c->windows.distinct[0][0],
                                         fmin(job->columns, (double)SPC_BANK_UNIT / job->value_bytes),
                                         fmin(job->columns, (double)SECTOR / job->value_bytes));
}

/* ---- ALG2 ---- */

static void walk_alg2(const spc_columns_job *job, double row, spc_columns_traffic *t)
{
    const spc_columns_counts *c = job->counts;
    double rows_of_b = read_of(job, 1, row, SECTOR);
    double reads = ceil((double)job->columns / ALG2_READ);
    t->passes = ceil((double)job->columns / ALG2_COLUMNS);
    t->rows = cleared(c->rows) + t->passes * c->rows / 2;
    t->entries = t->passes * (double)c->nnz;
    t->row_values = t->passes * rows_of_b;
    t->entry_values = reads * (double)c->nnz;
    t->l2_bytes = rows_of_b * fmax(row, SECTOR);
    t->overlap = SPC_OVERLAP_DRAM;
}

static void walk_transposed_alg2(const spc_columns_job *job, double row, spc_columns_traffic *t)
{
    const spc_columns_counts *c = job->counts;
    t->passes = ceil((double)job->columns / ALG2_COLUMNS);
    t->rows = cleared(c->cols);
    t->entries = t->passes * (double)c->nnz;
    t->entry_values = (double)c->nnz * ceil(row / SECTOR);
    t->l2_bytes = t->entry_values * SECTOR;
    t->chain = spc_columns_busiest(c->banks.entries, row, (double)c->nnz,
                                   fmax(1, fmin(row, SPC_BANK_UNIT) / SECTOR), 1);
}

/* ---- ALG3 ---- */

typedef struct alg3_block {
    uint32_t warps, wide; /* lanes of a row: 8 times as many */
    uint32_t step;        /* entries */
} alg3_block;

/* As the library chooses from 4096 rows on; in float64 it has no other. */
static alg3_block block_of(const spc_columns_job *job, bool long_rows)
{
    const spc_columns_counts *c = job->counts;
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

/* Blocks that a multiprocessor of 65536 registers holds. */
static double resident(alg3_block block, double lane_bytes)
{
    bool whole = lane_bytes == LANE_BYTES;
    double registers = block.step == 8 ? (whole ? 96 : 64) : block.step == 16 ? (whole ? 168 : 120) : 256;
    return fmax(1, floor(65536 / (registers * 32 * block.warps * block.wide)));
}

/* How it cuts a matrix. */
typedef struct alg3_cut {
    alg3_block block;
    double lane, panel, slots; /* bytes; rows of a block, or shares of a long row */
    double blocks, held, entries,
        longest; /* held: of a multiprocessor; entries of all blocks' longest rows */
} alg3_cut;

static alg3_cut cut_of_alg3(const spc_columns_kernel_type *kernel, const spc_columns_job *job, double lane)
{
    const spc_columns_counts *c = job->counts;
    const spc_columns_windows *w = &c->windows;
    bool cuts = w->long_rows > 0 && !(kernel->whole_halves && job->value_bytes == 2);
    alg3_cut t = {.block = block_of(job, cuts), .lane = lane};
    int size = t.block.warps == 4 ? 0 : t.block.warps == 8 ? 1 : 2;
    t.slots = 4.0 * t.block.warps;
    t.panel = LANES * t.block.wide * lane;
    t.held = resident(t.block, lane);
    t.blocks = ceil((c->rows - (double)w->long_rows) / t.slots) + (double)w->long_rows;
    t.entries = (double)w->block_longest[size] + (double)w->long_entries / t.slots;
    t.longest = cuts ? fmax(w->longest_short, c->longest / fmin(t.slots, CHAIN_SLOTS)) : c->longest;
    return t;
}

static void walk_alg3(const spc_columns_kernel_type *kernel, const spc_columns_job *job, double row,
                      spc_columns_traffic *t)
{
    const spc_columns_counts *c = job->counts;
    double lane = LANE_BYTES;
    while (fmod(row, lane) != 0)
        lane /= 2;
    alg3_cut cut = cut_of_alg3(kernel, job, lane);
    int group = rows_in(row, SECTOR) > 1 ? rows_in(row, SECTOR) - 2 : 0;
    t->passes = ceil(row / cut.panel);
    t->rows = t->passes * cut.blocks / cut.held;
    t->entries = t->passes * cut.entries / cut.held;
    t->row_values = 0;
    t->entry_values = job->columns * (double)c->nnz * job->value_bytes / 4;
    t->l2_bytes = row < SECTOR ? spc_columns_distinct_of(c, c->sectors[group], TILE_ROWS) * SECTOR
                               : spc_columns_distinct_sorted(c, cut.slots) * row;
    t->read_bytes = spc_columns_b_from_dram(job, cut.blocks < 65536 ? row : fmin(row, cut.panel), true);
    t->chain = ceil(cut.longest / cut.block.step);
}

/* ---- row-major ---- */

static spc_columns_traffic columns_library_plain(const spc_columns_kernel_type *kernel,
                                                 const spc_columns_job *job)
{
    double row = spc_columns_row_bytes(job), a = spc_columns_matrix_bytes(kernel, job);
    double c = spc_columns_c_bytes(job), share = spc_columns_spilled(kernel, job, 0.4, 0.8);
    spc_columns_traffic t = {.passes = 1};
    t.read_bytes =
        spc_columns_b_from_dram(job, fmin(row, kernel->pass_bytes ? kernel->pass_bytes : row), false);
    if (kernel->algorithm == 1)
        walk_alg1(job, row, &t);
    else if (kernel->algorithm == 2)
        walk_alg2(job, row, &t);
    else
        walk_alg3(kernel, job, row, &t);
    t.l2_bytes += t.passes * a + c;
    t.read_bytes *= share;
    t.write_bytes = share * (a * (kernel->algorithm == 3 ? 1 : t.passes) + c);
    return t;
}

/* ---- column-major ---- */

/* Entries of the longest row: the first 256 count in full, or all of them at a twentieth. */
static double chain_by_column(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    const spc_columns_counts *c = job->counts;
    double longer = fmax(0, c->longest - c->mean);
    if (kernel->whole_halves && job->value_bytes == 2)
        return longer;
    return fmax(fmin(longer, 256), 0.05 * fmax(0, c->longest - 8 * c->mean));
}

static void walk_by_column(const spc_columns_kernel_type *kernel, const spc_columns_job *job,
                           spc_columns_traffic *t)
{
    bool third = kernel->algorithm == 3;
    if (kernel->algorithm == 1) {
        t->l2_bytes = sectors_of_tiles(job, TILE_ROWS, false);
        t->read_bytes = job->counts->touched * spc_columns_row_bytes(job);
        t->chain = atomics(job);
        t->overlap = SPC_OVERLAP_NONE;
        return;
    }
    t->read_bytes = spc_columns_sectors_from_dram(job, third);
    t->chain = chain_by_column(kernel, job);
    if (!third) {
        t->passes = ceil((double)job->columns / ALG2_COLUMNS);
        t->l2_bytes = sectors_of_windows(job, 1);
        return;
    }
    alg3_cut cut = cut_of_alg3(kernel, job, job->value_bytes);
    t->passes = ceil(spc_columns_row_bytes(job) / cut.panel);
    t->l2_bytes = sectors_of_tiles(job, WARP_ROWS, true);
    t->rows = t->passes * cut.blocks / cut.held;
    t->entries = t->passes * cut.entries / cut.held;
}

static spc_columns_traffic columns_library_by_column(const spc_columns_kernel_type *kernel,
                                                     const spc_columns_job *job)
{
    const spc_columns_counts *c = job->counts;
    double a = spc_columns_matrix_bytes(kernel, job), c_bytes = spc_columns_c_bytes(job),
           share = spc_columns_spilled(kernel, job, 0.4, 0.8);
    spc_columns_traffic t = {.passes = 1};
    walk_by_column(kernel, job, &t);
    if (kernel->algorithm != 3) {
        t.rows = t.passes * c->rows;
        t.entries = t.passes * (double)c->nnz;
    }
    t.row_values = job->columns * (double)c->rows;
    t.entry_values = job->columns * (double)c->nnz;
    t.l2_bytes += t.passes * a + c_bytes;
    t.read_bytes *= share;
    t.write_bytes = share * (t.passes * a + c_bytes);
    return t;
}

/* ---- transposed ---- */

/* One column is a product with a vector, of ALG1 and ALG2 alike. */
static spc_columns_traffic columns_library_transposed(const spc_columns_kernel_type *kernel,
                                                      const spc_columns_job *job)
{
    double row = spc_columns_row_bytes(job), a = spc_columns_matrix_bytes(kernel, job);
    double b = spc_columns_b_bytes(job), share = spc_columns_spilled(kernel, job, 0.4, 0.8);
    spc_columns_traffic t = {.passes = 1, .overlap = SPC_OVERLAP_NONE};
    if (kernel->algorithm == 2 && job->columns > 1)
        walk_transposed_alg2(job, row, &t);
    else
        walk_transposed_alg1(job, row, &t);
    t.l2_bytes += a * t.passes + b;
    t.read_bytes = share * b;
    t.write_bytes = share * (a * t.passes + 2 * spc_columns_b_from_dram(job, fmin(row, 512), false));
    return t;
}

spc_columns_traffic spc_columns_library_traffic(const spc_columns_kernel_type *kernel,
                                                const spc_columns_job *job)
{
    return job->transposed                           ? columns_library_transposed(kernel, job)
           : job->layout == SPC_COLUMNS_COLUMN_MAJOR ? columns_library_by_column(kernel, job)
                                                     : columns_library_plain(kernel, job);
}
