/* What the algorithms of cuSPARSE for K columns share, as their machine code for sm_90 says (CUDA 13.0).
 * Column-major all do the same, a value a lane: what a warp reads of B at once lies in as many sectors as it
 * has entries (ALG1) or columns (ALG2, ALG3), and other entries near by find them in the L1.
 */
#include "kernels/cusparse/cusparse_multivector.h"

#include <math.h>

enum { SECTOR = 32, CLEARING_BLOCKS = 1 << 18 };

/* Neighbouring rows of B that are in `unit` bytes: 2 to the power of so many. */
static int rows_in(double row, double unit)
{
    int shift = 0;
    while (row * (1 << shift) < unit && shift < SPC_WINDOW_GROUPS - 1)
        shift++;
    return shift;
}

/* Such units of B that the entries of a window meet, summed over all windows. */
static double units_read(const spc_multivector_job *job, int window, double row, double unit)
{
    return (double)job->counts->windows.distinct[window][rows_in(row, unit)];
}

/* B's sectors column-major, of all columns, in bytes: of windows of entries, of tiles of rows. */
static double sectors_of_windows(const spc_multivector_job *job, int window)
{
    int shift = spc_multivector_sector_group(job) + 2;
    return (double)job->columns * SECTOR * (double)job->counts->windows.distinct[window][shift];
}

static double sectors_of_tiles(const spc_multivector_job *job, double rows, bool sorted)
{
    const spc_multivector_counts *c = job->counts;
    int group = spc_multivector_sector_group(job);
    return (double)job->columns * SECTOR *
           spc_multivector_distinct_of(c, sorted ? c->windows.sorted_sectors[group] : c->sectors[group],
                                       rows);
}

/* ALG1 and ALG2 clear C first. As measured, that takes a time for each of its rows up to so many, and no more
 * for others: as blocks of threads do whose number has an end. */
static double cleared(uint32_t rows)
{
    return fmin(rows, CLEARING_BLOCKS);
}

/* Entries of the longest row column-major: the first 256 count in full, or all of them at a twentieth. */
static double chain_by_column(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    double longer = fmax(0, c->longest - c->mean);
    return fmax(fmin(longer, 256), 0.05 * fmax(0, c->longest - 8 * c->mean));
}

void spc_cusparse_walk_transposed(const spc_multivector_job *job, double row, spc_multivector_traffic *t)
{
    const spc_multivector_counts *c = job->counts;
    t->rows = cleared(c->cols);
    t->entries = (double)c->nnz;
    t->row_values = job->columns * units_read(job, 0, row, SECTOR);
    t->entry_values = job->columns * (double)c->nnz;
    t->l2_bytes = t->row_values * SECTOR;
    t->chain = job->columns == 1
                   ? spc_bank_busiest(c->banks.together[job->value_bytes == 8], 1, 1)
                   : spc_multivector_busiest(c->banks.windows, row, (double)c->windows.distinct[0][0],
                                             fmin(job->columns, (double)SPC_BANK_UNIT / job->value_bytes),
                                             fmin(job->columns, (double)SECTOR / job->value_bytes));
}

/* Bytes of A, and the share of all that DRAM supplies. */
static double matrix_bytes(const spc_multivector_job *job, double *share)
{
    spc_multivector_walk rows = spc_multivector_single_rows(job->counts);
    *share = spc_multivector_spilled(&rows, job, 0.4, 0.8);
    return spc_multivector_matrix_bytes(&rows, job);
}

/* Adds A, which is met `times` in DRAM, and C. */
static void add_plain(const spc_multivector_job *job, double times, spc_multivector_traffic *t)
{
    double share, a = matrix_bytes(job, &share), c = spc_multivector_c_bytes(job);
    t->l2_bytes += t->passes * a + c;
    t->read_bytes *= share;
    t->write_bytes = share * (a * times + c);
}

/* Column-major what stands beside the costs, too. */
static void add_by_column(const spc_multivector_job *job, spc_multivector_traffic *t)
{
    t->row_values = job->columns * (double)job->counts->rows;
    t->entry_values = job->columns * (double)job->counts->nnz;
    add_plain(job, t->passes, t);
}

void spc_cusparse_add_transposed(const spc_multivector_job *job, spc_multivector_traffic *t)
{
    double share, a = matrix_bytes(job, &share), b = spc_multivector_b_bytes(job);
    double pass = fmin(spc_multivector_row_bytes(job), SPC_PASS_BYTES);
    t->overlap = SPC_OVERLAP_NONE;
    t->l2_bytes += a * t->passes + b;
    t->read_bytes = share * b;
    t->write_bytes = share * (a * t->passes + 2 * spc_multivector_b_in_order(job, pass, false));
}

/* cusparse-spmm1: CUSPARSE_SPMM_CSR_ALG1 (probes/multivector/library.cu). A thread an entry; for each column
 * a warp reads 32 places of B, adds up those of a row and writes, or adds with atomics where the row goes on
 * in another warp. Transposed, it sorts its 32 entries by column and adds one sum a column with atomics. One
 * column of B has a kernel of its own: each entry adds by itself.
 */
enum { LINE = 128, TILE_ROWS = 32, CONTENDERS = 2000 };

/* Of the longest row, what its warps add to one after the other. A half is exchanged, which fails where
 * another warp was faster: the more warps wait, the more often. */
static double alg1_atomics(const spc_multivector_job *job)
{
    double warps = (double)job->counts->longest / 32;
    if (job->value_bytes != 2)
        return job->columns * warps;
    double turns = warps * pow(job->columns, 0.25);
    return turns * (1 + turns / CONTENDERS);
}

static spc_multivector_traffic alg1_traffic(const spc_multivector_job *job)
{
    double row = spc_multivector_row_bytes(job);
    spc_multivector_traffic t = {.passes = 1};
    if (job->transposed) {
        spc_cusparse_walk_transposed(job, row, &t);
        spc_cusparse_add_transposed(job, &t);
    } else if (job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR) {
        t.l2_bytes = sectors_of_tiles(job, TILE_ROWS, false);
        t.read_bytes = job->counts->touched * spc_multivector_row_bytes(job);
        t.rows = t.passes * job->counts->rows;
        t.entries = t.passes * (double)job->counts->nnz;
        t.chain = alg1_atomics(job);
        t.overlap = SPC_OVERLAP_NONE;
        add_by_column(job, &t);
    } else {
        t.read_bytes = spc_multivector_b_in_order(job, row, false);
        const spc_multivector_counts *c = job->counts;
        t.rows = cleared(c->rows);
        t.entries = job->columns * (double)c->windows.shared;
        t.row_values = job->columns * (double)c->windows.pieces;
        t.entry_values = job->columns * units_read(job, 0, row, LINE);
        t.l2_bytes = units_read(job, 0, row, SECTOR) * fmax(row, SECTOR);
        t.chain = alg1_atomics(job);
        t.overlap = SPC_OVERLAP_NONE;
        add_plain(job, t.passes, &t);
    }
    return t;
}

static const char *alg1_transposed_facts(const spc_multivector_job *job)
{
    return job->columns == 1                         ? "cusparse-csr-t" /* it is the same kernel */
           : spc_multivector_row_bytes(job) < SECTOR ? "cusparse-spmm1-t-narrow"
           : job->value_bytes == 8                   ? "cusparse-spmm1-t-f64"
                                                     : "cusparse-spmm1-t";
}

static const spc_multivector_descriptor alg1_multivector = {.plain = true,
                                                            .transposed = true,
                                                            .traffic = alg1_traffic,
                                                            .narrow_bytes = 64,
                                                            .transposed_facts = alg1_transposed_facts};

const spc_kernel spc_kernel_cusparse_spmm1 = {
    .name = "cusparse-spmm1",
    .summary = "cuSPARSE with K columns, ALG1: a thread an entry, sums of a warp",
    .peer = true,
    .multivector = &alg1_multivector,
};

/* cusparse-spmm2: CUSPARSE_SPMM_CSR_ALG2 (probes/multivector/library.cu). A warp takes 24 entries one after
 * the other, and 128 columns; four warps a block. */
enum { COLUMNS = 128, READ = 32 };

static void alg2_walk_rows(const spc_multivector_job *job, double row, spc_multivector_traffic *t)
{
    const spc_multivector_counts *c = job->counts;
    double rows_of_b = units_read(job, 1, row, SECTOR);
    double reads = ceil((double)job->columns / READ);
    t->passes = ceil((double)job->columns / COLUMNS);
    t->rows = cleared(c->rows) + t->passes * c->rows / 2;
    t->entries = t->passes * (double)c->nnz;
    t->row_values = t->passes * rows_of_b;
    t->entry_values = reads * (double)c->nnz;
    t->l2_bytes = rows_of_b * fmax(row, SECTOR);
    t->overlap = SPC_OVERLAP_DRAM;
}

static spc_multivector_traffic alg2_traffic(const spc_multivector_job *job)
{
    double row = spc_multivector_row_bytes(job);
    spc_multivector_traffic t = {.passes = 1};
    if (job->transposed) {
        if (job->columns > 1) {
            const spc_multivector_counts *c = job->counts;
            t.passes = ceil((double)job->columns / COLUMNS);
            t.rows = cleared(c->cols);
            t.entries = t.passes * (double)c->nnz;
            t.entry_values = (double)c->nnz * ceil(row / SECTOR);
            t.l2_bytes = t.entry_values * SECTOR;
            t.chain = spc_multivector_busiest(c->banks.entries, row, (double)c->nnz,
                                              fmax(1, fmin(row, SPC_BANK_UNIT) / SECTOR), 1);
        } else
            spc_cusparse_walk_transposed(job, row, &t);
        spc_cusparse_add_transposed(job, &t);
    } else if (job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR) {
        t.read_bytes = spc_multivector_sectors_in_order(job, false);
        t.chain = chain_by_column(job);
        t.passes = ceil((double)job->columns / COLUMNS);
        t.l2_bytes = sectors_of_windows(job, 1);
        t.rows = t.passes * job->counts->rows;
        t.entries = t.passes * (double)job->counts->nnz;
        add_by_column(job, &t);
    } else {
        t.read_bytes = spc_multivector_b_in_order(job, fmin(row, SPC_PASS_BYTES), false);
        alg2_walk_rows(job, row, &t);
        add_plain(job, t.passes, &t);
    }
    return t;
}

static const char *alg2_transposed_facts(const spc_multivector_job *job)
{
    return job->columns == 1       ? "cusparse-spmm2-t-narrow"
           : job->value_bytes == 8 ? "cusparse-spmm2-t-f64"
                                   : "cusparse-spmm2-t";
}

static const spc_multivector_descriptor alg2_multivector = {
    .plain = true, .transposed = true, .traffic = alg2_traffic, .transposed_facts = alg2_transposed_facts};

const spc_kernel spc_kernel_cusparse_spmm2 = {
    .name = "cusparse-spmm2",
    .summary = "cuSPARSE with K columns, ALG2: equal numbers of entries a warp",
    .peer = true,
    .multivector = &alg2_multivector,
};

/* cusparse-spmm3: CUSPARSE_SPMM_CSR_ALG3 (probes/multivector/library.cu). Rows sorted by their length; 8 or
 * 16 lanes a row, 16 bytes a lane; warps go on together in steps of 8 to 40 entries. A row of more than 256
 * entries has a block of its own; the longest says of how many warps. Rows of 2-byte values are one chain,
 * however long. */
enum {
    LANES = 8,
    LANE_BYTES = 16,
    WARP_ROWS = 4,
    CHAIN_SLOTS = 24 /* more of them share one multiprocessor, and take steps so much longer */
};

typedef struct alg3_block {
    uint32_t warps, wide; /* lanes of a row: 8 times as many */
    uint32_t step;        /* entries */
} alg3_block;

/* As the library chooses from 4096 rows on; in float64 it has no other. */
static alg3_block alg3_block_of(const spc_multivector_job *job, bool long_rows)
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

static alg3_cut alg3_cut_of(const spc_multivector_job *job, double lane)
{
    const spc_multivector_counts *c = job->counts;
    const spc_multivector_windows *w = &c->windows;
    bool cuts = w->long_rows > 0 && job->value_bytes != 2;
    alg3_cut t = {.block = alg3_block_of(job, cuts), .lane = lane};
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

static void alg3_walk_rows(const spc_multivector_job *job, double row, spc_multivector_traffic *t)
{
    const spc_multivector_counts *c = job->counts;
    double lane = LANE_BYTES;
    while (fmod(row, lane) != 0)
        lane /= 2;
    alg3_cut cut = alg3_cut_of(job, lane);
    int group = rows_in(row, SECTOR) > 1 ? rows_in(row, SECTOR) - 2 : 0;
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

static spc_multivector_traffic alg3_traffic(const spc_multivector_job *job)
{
    spc_multivector_traffic t = {.passes = 1};
    if (job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR) {
        const spc_multivector_counts *c = job->counts;
        t.read_bytes = spc_multivector_sectors_in_order(job, true);
        t.chain = job->value_bytes == 2 ? fmax(0, c->longest - c->mean) : chain_by_column(job);
        alg3_cut cut = alg3_cut_of(job, job->value_bytes);
        t.passes = ceil(spc_multivector_row_bytes(job) / cut.panel);
        t.l2_bytes = sectors_of_tiles(job, WARP_ROWS, true);
        t.rows = t.passes * cut.blocks / cut.held;
        t.entries = t.passes * cut.entries / cut.held;
        add_by_column(job, &t);
    } else {
        alg3_walk_rows(job, spc_multivector_row_bytes(job), &t);
        add_plain(job, 1, &t);
    }
    return t;
}

static const spc_multivector_descriptor alg3_multivector = {
    .plain = true, .traffic = alg3_traffic, .narrow_bytes = 32, .wide_bytes = 1024};

const spc_kernel spc_kernel_cusparse_spmm3 = {
    .name = "cusparse-spmm3",
    .summary = "cuSPARSE with K columns, ALG3: rows sorted by their length",
    .peer = true,
    .multivector = &alg3_multivector,
};
