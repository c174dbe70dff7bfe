/* The paper's evaluation on another device. */

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "measure/rows.h"
#include "model/model.h"
#include "validate/accuracy.h"

/* ---- what the paper states of its evaluation, beside the same on this device ---- */

size_t spc_reproduction_quantities(const spc_reproduction *r,
                                   spc_paper_quantity row[SPC_PAPER_QUANTITIES_ROOM])
{
    double n = (double)r->n;
    /* Published numbers: data/papers/factors.csv. */
    const struct {
        const char *name;
        double paper, here;
        const char *where;
    } quantities[] = {
        {"matrices", 115, n, "sec. 4.1"},
        {"r, measured and eq. 3", 0.20, r->r_plain, "fig. 6"},
        {"r, with the small-matrix correction", 0.47, r->r_corrected, "fig. 14"},
        {"threshold of the correction, rows", 70000, r->rows_threshold, "fig. 13"},
        {"slope of the correction, 1/nnz", 6e-7, r->slope, "fig. 11"},
        {"matrices below the threshold", NAN, (double)r->smalls, "fig. 13"},
        {"r, measured / model and threads, small", NAN, r->r_small_threads, "fig. 10"},
        {"r, measured / model and non-zeros, small", NAN, r->r_small_nnz, "fig. 11"},
        {"mean gain of the model, hit +30 points", 0.126, r->hit_up_mean, "fig. 5"},
        {"share of matrices that gain more than 30 %", 5.0 / 115, (double)r->hit_up_above_30 / n, "fig. 5"},
        {"share that lose more than 30 %, hit -30", 0, (double)r->hit_down_above_30 / n, "fig. 5"},
        {"r, model and reuse interval", NAN, r->r_interval, "fig. 7"},
        {"r, model and S", NAN, r->r_spatial, "fig. 8"},
        {"r, measured and reuse interval", NAN, r->r_measured_interval, "fig. 7"},
        {"r, measured and S", NAN, r->r_measured_spatial, "fig. 8"},
        {"share where S = L/F beats hit +30", 1, (double)r->spatial_wins / n, "fig. 15"},
        {"share whose S was below L/F", NAN, (double)r->spatial_raised / n, "fig. 15"},
        {"mean gain of S = L/F, times", NAN, r->spatial_mean, "fig. 15"},
        {"further gain of the index in memory, times", 1.5, r->index_mean, "sec. 5"},
        {"mean measured L1 hit rate", NAN, r->l1_hit_mean, "sec. 4.1"},
        {"mean measured hit rate of x", NAN, r->x_hit_mean, "sec. 4.1"},
        {"mean error of hit of x = L1 / 3", NAN, r->third_error, "sec. 4.1"},
        {"mean error of hit of x = L1", NAN, r->whole_error, "sec. 4.1"},
    };
    enum { COUNT = sizeof quantities / sizeof *quantities };
    for (size_t i = 0; i < COUNT; i++)
        row[i] = (spc_paper_quantity){.name = quantities[i].name,
                                      .paper = quantities[i].paper,
                                      .here = quantities[i].here,
                                      .where = quantities[i].where};
    return COUNT;
}

static const double points_up = 0.30; /* factors sec. 4.2 */

typedef struct request {
    const spc_measurements *table;
    const spc_device *device;
    const char *kernel, *cache_state;
    uint32_t value_bytes;
} request;

/* ---- one matrix ---- */

static spc_status speed(const request *q, const spc_measurement *row, const spc_predict_options *options,
                        spc_what_if what_if, double *flops, spc_error *error)
{
    spc_predict_options changed = *options;
    spc_prediction p;
    changed.what_if = what_if;
    SPC_TRY(spc_predict(q->device, row->kernel, &row->features, &changed, &p, error));
    *flops = p.flops;
    return SPC_OK;
}

static spc_status make_point(const request *q, const spc_measurement *row, spc_reproduction_point *point,
                             spc_error *error)
{
    spc_predict_options options = {.size = sizeof(spc_predict_options), .model = SPC_MODEL_PAPER};
    spc_prediction p;
    *point = (spc_reproduction_point){.row = row, .measured = row->flops};
    point->measured_hit = spc_row_hit_rate(q->table, row, NULL);
    if (isfinite(point->measured_hit)) {
        options.hit_source = SPC_HIT_GIVEN;
        options.hit_rate = point->measured_hit;
    }
    SPC_TRY(spc_predict(q->device, row->kernel, &row->features, &options, &p, error));
    point->corrected = p.flops;
    point->small = p.corrected;
    point->hit = p.hit_rate;
    point->spatial = p.spatial;
    options.model = SPC_MODEL_UNCORRECTED;
    SPC_TRY(speed(q, row, &options, (spc_what_if){0}, &point->plain, error));
    SPC_TRY(speed(q, row, &options, (spc_what_if){.hit_points = points_up}, &point->hit_up, error));
    SPC_TRY(speed(q, row, &options, (spc_what_if){.hit_points = -points_up}, &point->hit_down, error));
    SPC_TRY(speed(q, row, &options, (spc_what_if){.spatial_max = true}, &point->spatial_max, error));
    return speed(q, row, &options, (spc_what_if){.spatial_max = true, .index_memory = true},
                 &point->index_memory, error);
}

/* ---- the numbers over all matrices ---- */

/* Fills x and y of one correlation; false leaves the matrix out. */
typedef bool pick(const spc_reproduction_point *p, double *x, double *y);

static bool plain(const spc_reproduction_point *p, double *x, double *y)
{
    *x = p->plain;
    *y = p->measured;
    return true;
}

static bool corrected(const spc_reproduction_point *p, double *x, double *y)
{
    *x = p->corrected;
    *y = p->measured;
    return true;
}

static bool paper_figures_interval(const spc_reproduction_point *p, double *x, double *y)
{
    *x = p->row->features.reuse_interval;
    *y = p->plain;
    return true;
}

static bool spatial(const spc_reproduction_point *p, double *x, double *y)
{
    *x = p->spatial;
    *y = p->plain;
    return true;
}

static bool measured_interval(const spc_reproduction_point *p, double *x, double *y)
{
    *x = p->row->features.reuse_interval;
    *y = p->measured;
    return true;
}

static bool measured_spatial(const spc_reproduction_point *p, double *x, double *y)
{
    *x = p->spatial;
    *y = p->measured;
    return true;
}

static bool small_threads(const spc_reproduction_point *p, double *x, double *y)
{
    *x = (double)p->row->features.threads;
    *y = p->measured / p->plain;
    return p->small;
}

static bool small_nnz(const spc_reproduction_point *p, double *x, double *y)
{
    *x = (double)p->row->features.stored_nnz;
    *y = p->measured / p->plain;
    return p->small;
}

/* scratch[2 n]. */
static double correlate(const spc_reproduction *r, pick *take, double *scratch)
{
    size_t n = 0;
    for (size_t i = 0; i < r->n; i++)
        n += take(&r->point[i], &scratch[n], &scratch[r->n + n]);
    return spc_pearson(scratch, scratch + r->n, n);
}

/* Is x's hit rate a third of the L1's? */
static void judge_third(const spc_measurements *table, spc_reproduction *r)
{
    double x = 0, l1 = 0, third = 0, whole = 0;
    for (size_t i = 0; i < r->n; i++) {
        double of_x = spc_measurement_x_hit_rate(table, r->point[i].row);
        double of_all = spc_measurement_l1_hit_rate(table, r->point[i].row);
        if (!isfinite(of_x) || !isfinite(of_all))
            continue;
        r->hits_counted++;
        x += of_x;
        l1 += of_all;
        third += fabs(of_x - of_all / 3);
        whole += fabs(of_x - of_all);
    }
    double n = r->hits_counted ? (double)r->hits_counted : NAN;
    r->x_hit_mean = x / n;
    r->l1_hit_mean = l1 / n;
    r->third_error = third / n;
    r->whole_error = whole / n;
}

static spc_status paper_figures_fill(const request *q, spc_reproduction *r, spc_error *error)
{
    r->point = spc_malloc(q->table->count, sizeof *r->point);
    if (!r->point)
        return spc_fail_memory(error, q->table->count * sizeof *r->point);
    for (size_t i = 0; i < q->table->count; i++)
        if (strcmp(q->table->row[i].cache_state, q->cache_state) == 0 &&
            q->table->row[i].features.value_bytes == q->value_bytes &&
            spc_kernel_named(&q->table->row[i], q->kernel) &&
            spc_row_is_usable(&q->table->row[i], SPC_SPATIAL_ACCESSES))
            SPC_TRY(make_point(q, &q->table->row[i], &r->point[r->n++], error));
    if (!r->n)
        return spc_fail_at(error, SPC_ERROR_DATA, q->table->file, 0,
                           "no usable row of kernel %.40s with %u-byte values in cache state '%s'", q->kernel,
                           (unsigned)q->value_bytes, q->cache_state);
    double *scratch = spc_malloc(2 * r->n, sizeof *scratch);
    if (!scratch)
        return spc_fail_memory(error, 2 * r->n * sizeof *scratch);
    r->r_plain = correlate(r, plain, scratch);
    r->r_corrected = correlate(r, corrected, scratch);
    r->r_interval = correlate(r, paper_figures_interval, scratch);
    r->r_spatial = correlate(r, spatial, scratch);
    r->r_measured_interval = correlate(r, measured_interval, scratch);
    r->r_measured_spatial = correlate(r, measured_spatial, scratch);
    r->r_small_threads = correlate(r, small_threads, scratch);
    r->r_small_nnz = correlate(r, small_nnz, scratch);
    spc_free(scratch);
    for (size_t i = 0; i < r->n; i++) {
        const spc_reproduction_point *p = &r->point[i];
        double up = p->hit_up / p->plain - 1, n = (double)r->n;
        r->hit_up_mean += up / n;
        r->hit_up_most = fmax(r->hit_up_most, up);
        r->hit_up_above_30 += up > points_up;
        r->hit_down_above_30 += 1 - p->hit_down / p->plain > points_up;
        r->spatial_wins += p->spatial_max > p->hit_up;
        r->spatial_raised += p->spatial_max > p->plain;
        r->spatial_mean += p->spatial_max / p->plain / n;
        r->index_mean += p->index_memory / p->spatial_max / n;
        r->smalls += p->small;
    }
    judge_third(q->table, r);
    r->slope = r->rows_threshold = NAN;
    spc_device_get(q->device, "small_slope", q->kernel, &r->slope);
    spc_device_get(q->device, "small_rows_threshold", q->kernel, &r->rows_threshold);
    return SPC_OK;
}

/* The paper folds long rows; without that kernel the table's first serves. */
static const char *default_kernel(const spc_measurements *table, char name[SPC_KERNEL_NAME])
{
    spc_kernel_group("fold", name);
    for (size_t i = 0; i < table->count; i++)
        if (spc_kernel_named(&table->row[i], name))
            return name;
    if (table->count)
        spc_kernel_group(table->row[0].kernel, name);
    return name;
}

spc_status spc_reproduce(const spc_measurements *table, const spc_device *device, const char *kernel,
                         uint32_t value_bytes, const char *cache_state, spc_reproduction *reproduction,
                         spc_error *error)
{
    *reproduction = (spc_reproduction){.value_bytes = value_bytes ? value_bytes : 4};
    if (kernel)
        spc_kernel_group(kernel, reproduction->kernel);
    else
        default_kernel(table, reproduction->kernel);
    char name[SPC_KERNEL_NAME];
    memcpy(name, reproduction->kernel, sizeof name);
    request q = {table, device, name, cache_state ? cache_state : "warm", reproduction->value_bytes};
    spc_status status = paper_figures_fill(&q, reproduction, error);
    if (status != SPC_OK)
        spc_reproduction_free(reproduction);
    return status;
}

void spc_reproduction_free(spc_reproduction *reproduction)
{
    spc_free(reproduction->point);
    *reproduction = (spc_reproduction){0};
}
