#include "workloads/columns/columns_traffic.h"

#include <math.h>
#include <string.h>

#include "workloads/columns/columns_rows.h"
#include "workloads/columns/columns_tiles.h"

enum { TILE_ROWS = 32, SECTOR_BYTES = 32, PANEL_BY_SHAPE = UINT32_MAX };

const spc_columns_kernel_type spc_columns_kernel_types[] = {
    {.name = "spmm-merge",
     .cuts = true,
     .turns = true,
     .pass_bytes = PANEL_BY_SHAPE,
     .narrow_bytes = 128,
     .wide_bytes = 256},
    {.name = "spmm-block",
     .cuts = true,
     .blocks = true,
     .turns = true,
     .pass_bytes = PANEL_BY_SHAPE,
     .narrow_bytes = 128,
     .wide_bytes = 256},
    {.name = "spmm-rows", .cuts = true, .pieces = true, .turns = true, .pass_bytes = PANEL_BY_SHAPE},
    {.name = "spmm-vector",
     .turns = true,
     .pass_bytes = PANEL_BY_SHAPE,
     .narrow_bytes = 32,
     .wide_bytes = 256},
    {.name = "spmm-scatter", .transposed = true, .pass_bytes = SPC_PASS_BYTES},
    {.name = "cusparse-csr", .library = true, .algorithm = 1, .transposed = true, .one_column = true},
    {.name = "cusparse-spmm1",
     .library = true,
     .algorithm = 1,
     .transposed = true,
     .whole_halves = true,
     .narrow_bytes = 64},
    {.name = "cusparse-spmm2", .library = true, .algorithm = 2, .transposed = true, .pass_bytes = 512},
    {.name = "cusparse-spmm3",
     .library = true,
     .algorithm = 3,
     .whole_halves = true,
     .pass_bytes = 128,
     .narrow_bytes = 32,
     .wide_bytes = 1024},
};
const size_t spc_columns_kernel_type_count =
    sizeof spc_columns_kernel_types / sizeof spc_columns_kernel_types[0];

const spc_columns_kernel_type *spc_columns_kernel_named(const char *name)
{
    for (size_t i = 0; i < spc_columns_kernel_type_count; i++)
        if (strcmp(spc_columns_kernel_types[i].name, name) == 0)
            return &spc_columns_kernel_types[i];
    return NULL;
}

bool spc_columns_kernel_knows(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    if (kernel->one_column && (job->columns != 1 || !job->transposed))
        return false;
    if (job->transposed)
        return kernel->transposed && (kernel->library || job->value_bytes >= 4);
    if (kernel->pieces && !spc_rows_know(job->columns, job->value_bytes))
        return false;
    return kernel->library || !kernel->transposed;
}

/* How spmm-rows walks; as on a GPU of one multiprocessor, where their number is not known. */
static spc_row_plan row_plan(const spc_columns_job *job)
{
    const spc_columns_counts *c = job->counts;
    double all = (double)c->nnz * (job->index_bytes + job->value_bytes) + spc_columns_b_bytes(job) +
                 spc_columns_c_bytes(job);
    spc_row_question q = {.columns = job->columns,
                          .value_bytes = job->value_bytes,
                          .rows = c->rows,
                          .multiprocessors = isnan(job->multiprocessors) ? 1 : (uint32_t)job->multiprocessors,
                          .nnz = c->nnz,
                          .longest = c->longest,
                          .l2_share = all / job->l2_bytes};
    double fresh = spc_columns_distinct(c, fmax(1, c->rows / (double)q.multiprocessors)) / (double)c->nnz;
    q.narrow = spc_rows_are_narrow(c->nnz, c->rows, c->cols, fresh);
    return spc_row_plan_for(&q, 0, 0);
}

/* How ours hold the columns. */
static spc_columns_shape shape_of(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    uint64_t l2_bytes = (uint64_t)job->l2_bytes;
    const spc_columns_counts *c = job->counts;
    uint32_t panel = kernel->pieces ? row_plan(job).panel
                     : kernel->cuts ? spc_share_panel(c->cols, job->value_bytes, l2_bytes, c->fresh)
                                    : spc_columns_panel(c->cols, job->value_bytes, l2_bytes);
    return spc_columns_shape_for(job->columns, job->value_bytes,
                                 job->layout == SPC_COLUMNS_COLUMN_MAJOR && !kernel->blocks, panel, 32);
}

/* Bytes of a row of B that one pass over A takes. */
static double pass_bytes(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    double row = spc_columns_row_bytes(job);
    if (kernel->pass_bytes != PANEL_BY_SHAPE)
        return fmin(row, kernel->pass_bytes);
    spc_columns_shape shape = shape_of(kernel, job);
    return fmin(row, (double)shape.lanes * shape.vector * shape.vectors * job->value_bytes);
}

/* Rows of a chunk of spmm-rows whose rows of B the L1 holds. */
static double rows_in_l1(const spc_columns_job *job)
{
    const spc_columns_counts *c = job->counts;
    spc_row_plan plan = row_plan(job);
    double pass = spc_least(plan.panel, job->columns) * (double)job->value_bytes,
           rows = fmax(1, (double)c->rows / plan.chunks), warps = plan.side * (SPC_ROWS_THREADS / 32.0);
    while (rows > warps && spc_columns_distinct(c, rows) * rows / c->rows * pass > job->l1_bytes)
        rows /= 2;
    return rows;
}

/* Rows of A whose rows of B a multiprocessor meets at about the same time: those of a block of ours. */
static double tile_rows(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    const spc_columns_counts *c = job->counts;
    if (kernel->pieces)
        return rows_in_l1(job);
    uint32_t lanes = shape_of(kernel, job).lanes;
    if (kernel->cuts) {
        spc_columns_walk w = spc_columns_walk_of(kernel, c);
        return spc_share_items(UINT32_MAX, 0, 1, lanes) / (1 + w.mean) * w.block;
    }
    uint32_t rows = SPC_SHARE_THREADS / (lanes * spc_slots_for(c->nnz, c->rows, lanes));
    return rows;
}

/* Of B, into the multiprocessors: rows that a tile of rows of A shares are read once. A sector is the least.
 */
static double b_from_l2(const spc_columns_kernel_type *kernel, const spc_columns_job *job, bool by_row)
{
    const spc_columns_counts *c = job->counts;
    if (by_row)
        return spc_columns_distinct(c, tile_rows(kernel, job)) *
               fmax(spc_columns_row_bytes(job), SECTOR_BYTES);
    return spc_columns_distinct_of(c, c->sectors[spc_columns_sector_group(job)], TILE_ROWS) * SECTOR_BYTES *
           job->columns;
}

/* Entries that one slot takes of the longest row. Where slots take equal shares, none waits; the
 * sums of a row that many blocks share are added by one.
 */
static double own_chain(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    const spc_columns_counts *c = job->counts;
    if (kernel->pieces) {
        spc_row_plan plan = row_plan(job);
        return fmin((double)c->longest, plan.most) / plan.slots;
    }
    if (kernel->cuts) /* a second kernel joins the pieces of rows, 32 columns a block */
        return c->longest < SPC_SHARE_WHOLE ? 0 : 1 + job->columns / 128.0;
    return (double)c->longest / spc_slots_for(c->nnz, c->rows, shape_of(kernel, job).lanes);
}

static double spilled(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    return spc_columns_spilled(kernel, job, 0.6, 1.2);
}

bool spc_columns_sums_first(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    return job->transposed && !kernel->library &&
           spc_scatter_sums(job->columns, job->value_bytes, job->layout == SPC_COLUMNS_COLUMN_MAJOR);
}

/* Requests to the busiest bank or sector. */
static double scattered(const spc_columns_job *job, bool sums)
{
    const spc_columns_banks *b = &job->counts->banks;
    double row = spc_columns_row_bytes(job), sectors = fmax(1, fmin(row, SPC_BANK_UNIT) / SECTOR_BYTES);
    if (sums)
        return spc_columns_busiest(b->sums, row, (double)b->summed, sectors, 1);
    if (row < SECTOR_BYTES)
        return spc_bank_busiest(b->warps[row < 8 ? 0 : row < 16 ? 1 : 2], 1, 1);
    return spc_columns_busiest(b->entries, row, (double)job->counts->nnz, sectors, 1);
}

/* Of the longest warp. */
static double scatter_steps(const spc_columns_job *job)
{
    uint32_t lanes = spc_scatter_lanes(job->columns, job->value_bytes, false), i = 0;
    while (1u << i < lanes)
        i++;
    return job->counts->banks.steps[i];
}

/* Each entry adds to a row of C in the L2. */
static spc_columns_traffic transposed_traffic(const spc_columns_kernel_type *kernel,
                                              const spc_columns_job *job, double pass)
{
    const spc_columns_counts *c = job->counts;
    double a = spc_columns_matrix_bytes(kernel, job), row = spc_columns_row_bytes(job),
           share = spilled(kernel, job);
    bool sums = spc_columns_sums_first(kernel, job);
    double added = sums                 ? (double)c->banks.summed * fmax(row, SECTOR_BYTES)
                   : row < SECTOR_BYTES ? (double)c->sectors[spc_columns_sector_group(job)][0] * SECTOR_BYTES
                                        : (double)c->nnz * row;
    spc_columns_traffic t = {.passes = sums ? 1 : ceil(row / pass)};
    t.l2_bytes = a * t.passes + spc_columns_b_bytes(job) + added;
    t.read_bytes = share * spc_columns_b_bytes(job);
    t.write_bytes =
        share * (a * t.passes + 2 * spc_columns_b_from_dram(job, fmin(row, SPC_PASS_BYTES), false));
    t.chain = scattered(job, sums);
    t.overlap = sums ? SPC_OVERLAP_ALL : SPC_OVERLAP_NONE;
    return t;
}

/* Of ours. */
static spc_columns_traffic plain_traffic(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    double a = spc_columns_matrix_bytes(kernel, job), b = spc_columns_b_bytes(job),
           c = spc_columns_c_bytes(job);
    double pass = pass_bytes(kernel, job), share = spilled(kernel, job);
    bool strided = job->columns <= SPC_STRIDED_COLUMNS && !kernel->blocks,
         by_row = job->layout == SPC_COLUMNS_ROW_MAJOR;
    bool turned = !by_row && !strided;
    spc_columns_traffic t = {.passes = ceil(spc_columns_row_bytes(job) / pass),
                             .chain = own_chain(kernel, job),
                             .overlap = SPC_OVERLAP_ALL};
    t.l2_bytes = a * t.passes + c + b_from_l2(kernel, job, by_row || turned);
    t.read_bytes = share * spc_columns_b_from_dram(job, pass, false);
    t.write_bytes = share * (a * t.passes + c);
    if (turned) {
        t.l2_bytes += 2 * (b + c);
        t.read_bytes += share * (b + c);
        t.write_bytes += share * (b + c);
    }
    return t;
}

/* Rows (those that a warp takes at once are one) and entries of each pass, values of C and of B. */
static void columns_traffic_add_work(const spc_columns_kernel_type *kernel, const spc_columns_job *job,
                                     spc_columns_traffic *t)
{
    spc_columns_walk w = spc_columns_walk_of(kernel, job->counts);
    t->rows = t->passes * w.rows / (kernel->pieces ? row_plan(job).side : 1);
    t->entries = t->passes * w.work;
    t->row_values = job->columns * w.rows;
    t->entry_values = job->columns * w.work;
}

/* Entries that a slot or warp of spmm-scatter takes one by one; values of C that are added. */
static void add_scatter_work(const spc_columns_job *job, bool sums, spc_columns_traffic *t)
{
    const spc_columns_banks *b = &job->counts->banks;
    t->rows = sums ? b->longest_sum : scatter_steps(job);
    if (sums)
        t->row_values = job->columns * (double)b->summed;
}

/* A product that adds reads C: to add to it, or, transposed, to scale it in the place of clearing it. */
spc_columns_traffic spc_columns_traffic_of(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    spc_columns_traffic t = kernel->library   ? spc_columns_library_traffic(kernel, job)
                            : job->transposed ? transposed_traffic(kernel, job, pass_bytes(kernel, job))
                                              : plain_traffic(kernel, job);
    if (!kernel->library)
        columns_traffic_add_work(kernel, job, &t);
    if (!kernel->library && job->transposed)
        add_scatter_work(job, spc_columns_sums_first(kernel, job), &t);
    double c = job->adds ? spc_columns_c_bytes(job) : 0;
    t.l2_bytes += c;
    t.write_bytes += spilled(kernel, job) * c;
    return t;
}
