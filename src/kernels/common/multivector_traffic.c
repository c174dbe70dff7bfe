/* From counts to passes and bytes: of A, B and C, and what DRAM supplies of them. */
#include "kernels/common/multivector.h"

#include <math.h>
#include <string.h>

#include "kernels/common/shares.h"

enum { TILE_ROWS = 32 };

/* Of the L2: what is read early takes nothing that is still needed there
 * (probes/multivector/multivector.cuh). */
static const double EARLY_SHARE = 0.6;

double spc_multivector_row_bytes(const spc_multivector_job *job)
{
    return (double)job->columns * job->value_bytes;
}

spc_multivector_walk spc_multivector_single_rows(const spc_multivector_counts *counts)
{
    return (spc_multivector_walk){1, counts->rows, (double)counts->nnz, (double)counts->nnz, counts->mean};
}

spc_multivector_walk spc_multivector_walk_of(const spc_kernel *kernel, const spc_multivector_job *job)
{
    return kernel->multivector->walk ? kernel->multivector->walk(job)
                                     : spc_multivector_single_rows(job->counts);
}

spc_kernel_spec spc_multivector_spec(const spc_kernel *kernel, const spc_multivector_job *job)
{
    spc_kernel_spec spec = {.kernel = kernel};
    memcpy(spec.parameter, job->parameter, sizeof spec.parameter);
    if (kernel->multivector->choose)
        kernel->multivector->choose(job, spec.parameter);
    return spec;
}

bool spc_multivector_knows(const spc_kernel *kernel, const spc_multivector_job *job)
{
    const spc_multivector_descriptor *d = kernel->multivector;
    return (job->transposed ? d->transposed : d->plain) && (!d->knows || d->knows(job));
}

double spc_multivector_matrix_bytes(const spc_multivector_walk *w, const spc_multivector_job *job)
{
    return w->entries * (w->block * job->value_bytes + job->index_bytes) + 4 * w->rows;
}

double spc_multivector_b_bytes(const spc_multivector_job *job)
{
    return (job->transposed ? job->counts->rows : job->counts->cols) * spc_multivector_row_bytes(job);
}

double spc_multivector_c_bytes(const spc_multivector_job *job)
{
    return (job->transposed ? job->counts->cols : job->counts->rows) * spc_multivector_row_bytes(job);
}

/* A kernel that turns B and C keeps both forms. */
double spc_multivector_memory(const spc_kernel *kernel, const spc_multivector_job *job)
{
    spc_multivector_walk walk = spc_multivector_walk_of(kernel, job);
    bool turned = kernel->multivector->turns && job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR;
    double dense = spc_multivector_b_bytes(job) + spc_multivector_c_bytes(job);
    return spc_multivector_matrix_bytes(&walk, job) + dense * (turned ? 2 : 1);
}

/* Which of the counted groups of columns is a sector of values. */
int spc_multivector_sector_group(const spc_multivector_job *job)
{
    return job->value_bytes == 8 ? 0 : job->value_bytes == 4 ? 1 : 2;
}

/* Rows of A whose share of what was counted fills the room. */
static double rows_that_fill(const spc_multivector_counts *c, const uint64_t distinct[SPC_COUNT_HEIGHTS],
                             double room)
{
    double low = 1, high = fmax(c->rows, 1);
    for (int i = 0; i < 40 && high / low > 1.01; i++) {
        double rows = sqrt(low * high);
        *(spc_multivector_distinct_of(c, distinct, rows) * rows / fmax(c->rows, 1) > room ? &high : &low) =
            rows;
    }
    return low;
}

/* Of what was counted, how much comes from DRAM where the L2 has room for so much of it: each window of rows
 * that fills it begins anew. */
static double fetched_by_windows(const spc_multivector_counts *c, const uint64_t distinct[SPC_COUNT_HEIGHTS],
                                 double room)
{
    double all = (double)distinct[SPC_COUNT_HEIGHTS - 1];
    return all <= room ? all : spc_multivector_distinct_of(c, distinct, rows_that_fill(c, distinct, room));
}

/* The same where all multiprocessors together walk A from end to end: what such a window grows by with each
 * further row, which the L2 lacks (Denning's working set). */
static double fetched_in_order(const spc_multivector_counts *c, const uint64_t distinct[SPC_COUNT_HEIGHTS],
                               double room)
{
    double all = (double)distinct[SPC_COUNT_HEIGHTS - 1];
    if (all <= room)
        return all;
    double rows = rows_that_fill(c, distinct, room), wide = fmin(2 * rows, fmax(c->rows, 1)),
           narrow = fmin(fmax(rows / 2, 1), wide / 1.5);
    double more = spc_multivector_distinct_of(c, distinct, wide) * wide -
                  spc_multivector_distinct_of(c, distinct, narrow) * narrow;
    return fmin(fmax(0, more / (wide - narrow)), spc_multivector_distinct_of(c, distinct, rows));
}

double spc_multivector_b_from_dram(const spc_multivector_job *job, double pass)
{
    return fetched_by_windows(job->counts, job->counts->distinct, job->l2_bytes / 2 / pass) *
           spc_multivector_row_bytes(job);
}

double spc_multivector_b_in_order(const spc_multivector_job *job, double pass, bool sorted)
{
    const spc_multivector_counts *c = job->counts;
    return fetched_in_order(c, sorted ? c->windows.sorted : c->distinct, job->l2_bytes / 2 / pass) *
           spc_multivector_row_bytes(job);
}

double spc_multivector_sectors_in_order(const spc_multivector_job *job, bool sorted)
{
    const spc_multivector_counts *c = job->counts;
    int group = spc_multivector_sector_group(job);
    double bytes = (double)SPC_MULTIVECTOR_SECTOR * job->columns;
    return fetched_in_order(c, sorted ? c->windows.sorted_sectors[group] : c->sectors[group],
                            job->l2_bytes / 2 / bytes) *
           bytes;
}

/* What fits stays in the L2 from one product to the next; of several in turn, if all of theirs fits. */
double spc_multivector_spilled(const spc_multivector_walk *walk, const spc_multivector_job *job, double low,
                               double high)
{
    double dense = spc_multivector_b_bytes(job) + spc_multivector_c_bytes(job);
    double all = spc_multivector_matrix_bytes(walk, job) + fmax(1, job->in_turn) * dense;
    return fmin(1, fmax(0, (all / job->l2_bytes - low) / (high - low)));
}

double spc_multivector_spilled_ours(const spc_multivector_walk *walk, const spc_multivector_job *job)
{
    return spc_multivector_spilled(walk, job, 0.6, 1.2);
}

/* ---- ours ---- */

spc_multivector_shape spc_multivector_job_shape(const spc_multivector_job *job, uint32_t panel,
                                                uint32_t limit, bool turned)
{
    return spc_multivector_shape_for(job->columns, job->value_bytes,
                                     job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR && !turned, panel, limit);
}

/* Of B, into the multiprocessors: rows that a tile of rows of A shares are read once. A sector is the least.
 */
static double b_from_l2(const spc_multivector_job *job, double tile_rows, bool by_row)
{
    const spc_multivector_counts *c = job->counts;
    if (by_row)
        return spc_multivector_distinct(c, tile_rows) *
               fmax(spc_multivector_row_bytes(job), SPC_MULTIVECTOR_SECTOR);
    return spc_multivector_distinct_of(c, c->sectors[spc_multivector_sector_group(job)], TILE_ROWS) *
           SPC_MULTIVECTOR_SECTOR * job->columns;
}

spc_multivector_traffic spc_multivector_walk_rows(const spc_multivector_job *job,
                                                  const spc_multivector_way *way)
{
    const spc_multivector_walk *w = &way->walk;
    const spc_multivector_shape *s = &way->shape;
    double a = spc_multivector_matrix_bytes(w, job), b = spc_multivector_b_bytes(job),
           c = spc_multivector_c_bytes(job), row = spc_multivector_row_bytes(job);
    double pass = fmin(row, (double)s->lanes * s->vector * s->vectors * job->value_bytes),
           share = spc_multivector_spilled_ours(w, job);
    bool strided = way->strided && job->columns <= SPC_STRIDED_COLUMNS,
         by_row = job->layout == SPC_MULTIVECTOR_ROW_MAJOR, turned = !by_row && !strided;
    spc_multivector_traffic t = {.passes = ceil(row / pass),
                                 .chain = way->chain,
                                 .steps = way->steps,
                                 .early = way->early,
                                 .overlap = SPC_OVERLAP_ALL};
    t.l2_bytes = a * t.passes + c + b_from_l2(job, way->tile_rows, by_row || turned);
    t.read_bytes = share * spc_multivector_b_from_dram(job, pass);
    t.write_bytes = share * (a * t.passes + c);
    if (turned) {
        t.l2_bytes += 2 * (b + c);
        t.read_bytes += share * (b + c);
        t.write_bytes += share * (b + c);
    }
    t.rows = t.passes * w->rows / way->side;
    t.entries = t.passes * w->entries * w->block;
    t.row_values = job->columns * w->rows;
    t.entry_values = job->columns * w->work;
    return t;
}

uint32_t spc_shares_panel(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    return spc_least(job->parameter[1]
                         ? job->parameter[1]
                         : spc_share_panel(c->cols, job->value_bytes, (uint64_t)job->l2_bytes, c->fresh),
                     SPC_PASS_BYTES / job->value_bytes);
}

static uint32_t panels_of(const spc_multivector_job *job, const spc_multivector_shape *shape)
{
    uint32_t panel = shape->lanes * shape->vector;
    return shape->strided ? 1 : (job->columns + panel - 1) / panel;
}

/* Blocks that the GPU holds for one panel. */
static uint64_t share_places(const spc_multivector_job *job, uint32_t block,
                             const spc_multivector_shape *shape)
{
    uint32_t resident = SPC_SHARE_RESIDENT(job->value_bytes, job->bfloat16, block);
    return job->resident_threads / 8 * resident / SPC_SHARE_THREADS / panels_of(job, shape);
}

uint32_t spc_shares_items(const spc_multivector_job *job, const spc_multivector_walk *walk)
{
    spc_multivector_shape shape = spc_multivector_job_shape(job, spc_shares_panel(job), SPC_WARP, false);
    uint64_t places = share_places(job, walk->block, &shape);
    return walk->block == 1 && job->parameter[0]
               ? spc_least(job->parameter[0], SPC_SHARE_MOST)
               : spc_share_items((uint64_t)walk->entries, (uint32_t)walk->rows, places, shape.lanes);
}

spc_multivector_traffic spc_shares_traffic(const spc_multivector_job *job, const spc_multivector_walk *walk,
                                           bool strided, uint32_t items)
{
    spc_multivector_way way = {.walk = *walk,
                               .shape =
                                   spc_multivector_job_shape(job, spc_shares_panel(job), SPC_WARP, !strided),
                               .side = 1,
                               .strided = strided};
    items = items ? items : spc_share_items(UINT32_MAX, 0, 1, way.shape.lanes);
    way.tile_rows = items / (1 + walk->mean) * walk->block;
    if (job->counts->longest >= SPC_SHARE_WHOLE) /* a second kernel joins the pieces of rows, 32 columns a */
        way.chain = 1 + job->columns / 128.0;    /* block */
    uint64_t places = share_places(job, walk->block, &way.shape);
    double chosen = spc_shares_items(job, walk), slots = (double)SPC_SHARE_THREADS / way.shape.lanes,
           blocks = (walk->rows + walk->entries) / chosen * panels_of(job, &way.shape);
    /* Before the walk and after it, where sums are joined, as long as so many entries of a slot. */
    double around = 12 + 0.5 * walk->block * way.shape.vector;
    way.steps = fmax(1, places ? blocks / (double)places : 1) * (around + chosen / slots);
    way.early = blocks >= 3 * job->multiprocessors; /* fewer would be placed unevenly */
    return spc_multivector_walk_rows(job, &way);
}

spc_multivector_traffic spc_multivector_traffic_of(const spc_kernel *kernel, const spc_multivector_job *job)
{
    spc_multivector_traffic t = kernel->multivector->traffic(job);
    spc_multivector_walk walk = spc_multivector_walk_of(kernel, job);
    double c = job->beta ? spc_multivector_c_bytes(job) : 0;
    spc_multivector_walk rows = spc_multivector_single_rows(job->counts);
    double all = spc_multivector_matrix_bytes(&rows, job) + spc_multivector_b_bytes(job) +
                 spc_multivector_c_bytes(job);
    t.l2_bytes += c;
    t.write_bytes += spc_multivector_spilled_ours(&walk, job) * c;
    t.launches = fmax(t.launches, 1);
    t.early = t.early && job->begins_early && all <= EARLY_SHARE * job->l2_bytes;
    return t;
}
