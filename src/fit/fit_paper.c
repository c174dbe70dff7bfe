/* The fit of a device: which rows, which groups, in which order. */

#include <gsl/gsl_errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/least_squares.h"
#include "model/paper/paper.h"
#include "validate/accuracy.h"

/* What one measured row tells. */
typedef struct spc_sample {
    const spc_measurement *row;
    size_t matrix;  /* number of its matrix within the fit */
    double rows;    /* of the matrix */
    double spatial; /* S in the chosen unit */
    double hit;     /* measured hit rate of x; NaN where there is none */
    bool hit_of_x;  /* x's own; false: a third of the L1's */
    double bytes;   /* work: filled by the estimate, 2 Nnzp BPF */
} spc_sample;

/* The two hit lines. lines: 0 = no counters, 1 = `large` holds for all rows, 2 = both. */
typedef struct spc_hit_lines {
    int lines;
    double threshold;
    spc_line small, large;
} spc_hit_lines;

/* One set of coefficients; NaN where the data do not determine one. */
typedef struct spc_coefficients {
    spc_hit_lines hit;
    double bandwidth, small_slope, small_rows_threshold; /* threshold 0: no correction, slope NaN */
    double launch, saturating_bandwidth;
    double corrected_loss, saturating_loss; /* mean Huber loss of the logarithmic errors */
} spc_coefficients;

/* Numbers that an estimate needs for scratch, given its number of samples. */
static inline size_t spc_estimate_scratch(size_t n)
{
    return 6 * n;
}

/* ---- All coefficients of a group of samples, in the order in which they depend on each other ---- */

/* ---- The two hit-rate lines and the number of rows that parts them (factors fig. 4) ---- */

enum { GROUP = 6, CANDIDATES = 16, FINE = 4 }; /* least points of a line; thresholds tried, around the best */

static double hit_of_lines(const spc_hit_lines *lines, const spc_features *features)
{
    if (!lines || !lines->lines)
        return fmin(1, fmax(0, features->hit_window));
    bool small = lines->lines == 2 && features->rows <= lines->threshold;
    return spc_line_rate(small ? lines->small : lines->large, features->reuse_interval);
}

/* Two lines parted after point k. False if either side has no line. */
static bool estimate_hit_split(const double *x, const double *rate, size_t n, size_t k, double *scratch,
                               spc_hit_lines *lines, double *loss)
{
    if (!spc_line_fit(x, rate, k, scratch, &lines->small) ||
        !spc_line_fit(x + k, rate + k, n - k, scratch, &lines->large))
        return false;
    *loss = spc_line_loss(lines->small, x, rate, k) + spc_line_loss(lines->large, x + k, rate + k, n - k);
    return true;
}

/* The points with a measured rate, in ascending rows. */
typedef struct points {
    size_t n;
    double *x, *rate, *rows, *scratch;
} points;

/* Tries every step-th cut between first and last; improves *lines and *loss; returns the best cut. */
static size_t estimate_hit_search(const points *p, size_t first, size_t last, size_t step, size_t cut,
                                  spc_hit_lines *lines, double *best)
{
    for (size_t k = first; k <= last; k += step) {
        while (k < last && p->rows[k - 1] == p->rows[k])
            k++;
        spc_hit_lines tried = {.lines = 2};
        double loss;
        if (p->rows[k - 1] == p->rows[k] ||
            !estimate_hit_split(p->x, p->rate, p->n, k, p->scratch, &tried, &loss) || !(loss < *best))
            continue;
        *best = loss;
        tried.threshold = floor(sqrt(p->rows[k - 1] * p->rows[k]));
        *lines = tried;
        cut = k;
    }
    return cut;
}

/* Parts of it. Samples sorted by rows. */
static void estimate_hit_lines(const spc_sample *samples, size_t n, double *scratch, spc_hit_lines *lines)
{
    points p = {0, scratch, scratch + n, scratch + 2 * n, scratch + 3 * n};
    *lines = (spc_hit_lines){0};
    for (size_t i = 0; i < n; i++)
        if (isfinite(samples[i].hit)) {
            p.x[p.n] = samples[i].row->features.reuse_interval;
            p.rate[p.n] = samples[i].hit;
            p.rows[p.n++] = samples[i].rows;
        }
    if (p.n < GROUP || !spc_line_fit(p.x, p.rate, p.n, p.scratch, &lines->large))
        return;
    lines->lines = 1;
    if (p.n < 2 * GROUP)
        return;
    /* Coarse, then fine around the best. */
    double best = INFINITY;
    size_t last = p.n - GROUP, step = (last - GROUP) / CANDIDATES + 1;
    size_t cut = estimate_hit_search(&p, GROUP, last, step, 0, lines, &best);
    if (cut && step > 1)
        estimate_hit_search(&p, cut > GROUP + step ? cut - step : GROUP,
                            cut + step < last ? cut + step : last, step / FINE + 1, cut, lines, &best);
}

/* ---- Speed, small-matrix correction and saturating law from bytes and seconds (factors figs 9-13) ---- */

enum {
    SPEED_CANDIDATES = 16,
    SPEED_FINE = 4,
    LARGE = 4
};                                       /* thresholds tried, and around the best; samples beyond one */
static const double knee = 0.1;          /* 10 %: below it errors count by their square */
static const double worth = 0.98;        /* a correction must lower the loss by 2 % */
static const double least_launch = 1e-9; /* below a clock cycle nothing can be told apart */

/* The samples as arrays, in ascending rows. */
typedef struct speeds {
    size_t n;
    const spc_sample *sample;
    const double *log_apparent; /* log(bytes / seconds) */
    const double *log_stored;   /* log(Nnzp) */
    size_t small;               /* the first so many are corrected */
} speeds;

/* at = log W, log slope. */
static double corrected_loss(const double at[2], const void *context)
{
    const speeds *s = context;
    const double *apparent = s->log_apparent, *stored = s->log_stored;
    double loss = 0, bandwidth = at[0], slope = at[1];
#pragma omp simd reduction(+ : loss)
    for (size_t i = 0; i < s->small; i++) {
        double factor = slope + stored[i];
        loss += spc_huber(apparent[i] - bandwidth - (factor < 0 ? factor : 0), knee);
    }
#pragma omp simd reduction(+ : loss)
    for (size_t i = s->small; i < s->n; i++)
        loss += spc_huber(apparent[i] - bandwidth, knee);
    return loss;
}

/* at = log launch, log bandwidth. */
static double saturating_loss(const double at[2], const void *context)
{
    const speeds *s = context;
    double launch = exp(at[0]), per_byte = exp(-at[1]), loss = 0;
    for (size_t i = 0; i < s->n; i++)
        loss += spc_huber(log((launch + s->sample[i].bytes * per_byte) / s->sample[i].row->seconds), knee);
    return loss;
}

static double median_of(const double *values, size_t n, double *scratch)
{
    for (size_t i = 0; i < n; i++)
        scratch[i] = values[i];
    return spc_median(scratch, n);
}

/* Best log W and log slope with the first s->small samples corrected; a start from medians. */
static bool fit_corrected(speeds *s, double *scratch, double at[2])
{
    at[0] = median_of(s->log_apparent + s->small, s->n - s->small, scratch);
    for (size_t i = 0; i < s->small; i++)
        scratch[i] = s->log_apparent[i] - at[0] - s->log_stored[i];
    at[1] = s->small ? spc_median(scratch, s->small) : 0;
    return spc_minimise2(corrected_loss, s, 0.2, at);
}

/* Tries every step-th number of corrected samples between first and last. False if memory runs out. */
static bool estimate_speed_search(speeds *s, size_t first, size_t last, size_t step, double *scratch,
                                  size_t *cut, double *best, spc_coefficients *c)
{
    for (size_t k = first; k <= last; k += step) {
        while (k < last && s->sample[k - 1].rows == s->sample[k].rows)
            k++;
        if (s->sample[k - 1].rows == s->sample[k].rows)
            continue;
        double at[2];
        s->small = k;
        if (!fit_corrected(s, scratch, at))
            return false;
        double loss = corrected_loss(at, s);
        if (!(loss < *best))
            continue;
        *best = loss;
        *cut = k;
        c->bandwidth = exp(at[0]);
        c->small_slope = fmin(1, exp(at[1]));
        c->small_rows_threshold = ceil(sqrt(s->sample[k - 1].rows * s->sample[k].rows));
        c->corrected_loss = loss / (double)s->n;
    }
    return true;
}

/* First without a correction; then the threshold, coarse and fine. */
static bool fit_correction(speeds *s, double *scratch, spc_coefficients *c)
{
    double at[2];
    s->small = 0;
    if (!fit_corrected(s, scratch, at))
        return false;
    double plain = corrected_loss(at, s), best = plain * worth;
    c->bandwidth = exp(at[0]);
    c->corrected_loss = plain / (double)s->n;
    size_t large = s->n / 10 > LARGE ? s->n / 10 : LARGE, cut = 0;
    if (s->n < LARGE + large)
        return true;
    size_t last = s->n - large, step = (last - LARGE) / SPEED_CANDIDATES + 1;
    if (!estimate_speed_search(s, LARGE, last, step, scratch, &cut, &best, c))
        return false;
    if (!cut || step == 1)
        return true;
    return estimate_speed_search(s, cut > LARGE + step ? cut - step : LARGE,
                                 cut + step < last ? cut + step : last, step / SPEED_FINE + 1, scratch, &cut,
                                 &best, c);
}

static bool fit_saturating(const speeds *s, double *scratch, spc_coefficients *c)
{
    double fastest = INFINITY;
    for (size_t i = 0; i < s->n; i++)
        fastest = fmin(fastest, s->sample[i].row->seconds);
    double at[2] = {log(fastest), median_of(s->log_apparent + s->n / 2, s->n - s->n / 2, scratch)};
    if (!spc_minimise2(saturating_loss, s, 0.5, at))
        return false;
    c->launch = fmax(least_launch, exp(at[0]));
    /* where bytes cost nothing, the most that the key may be */
    c->saturating_bandwidth = fmin(spc_device_key_find("saturating_bandwidth")->max, exp(at[1]));
    c->saturating_loss = saturating_loss(at, s) / (double)s->n;
    return true;
}

static bool estimate_speed(const spc_sample *samples, size_t n, double *scratch, spc_coefficients *c)
{
    double *log_apparent = scratch, *log_stored = scratch + n, *rest = scratch + 2 * n;
    for (size_t i = 0; i < n; i++) {
        log_apparent[i] = log(samples[i].bytes / samples[i].row->seconds);
        log_stored[i] = log((double)samples[i].row->features.stored_nnz);
    }
    speeds s = {.n = n, .sample = samples, .log_apparent = log_apparent, .log_stored = log_stored};
    return fit_correction(&s, rest, c) && fit_saturating(&s, rest, c);
}

static int by_rows(const void *x, const void *y)
{
    const spc_sample *a = x, *b = y;
    if (a->rows != b->rows)
        return a->rows < b->rows ? -1 : 1;
    return (a->row > b->row) - (a->row < b->row); /* the same order on every machine */
}

/* samples[n], n > 0, are reordered and their bytes filled. fallback: lines to use where there are no counters
 * (NULL: the window's hit rate). scratch[spc_estimate_scratch(n)]. False if memory runs out. */
static bool estimate_all(spc_sample *samples, size_t n, const spc_hit_lines *fallback, double *scratch,
                         spc_coefficients *c)
{
    *c = (spc_coefficients){.bandwidth = NAN,
                            .small_slope = NAN,
                            .launch = NAN,
                            .saturating_bandwidth = NAN,
                            .corrected_loss = NAN,
                            .saturating_loss = NAN};
    qsort(samples, n, sizeof *samples, by_rows);
    estimate_hit_lines(samples, n, scratch, &c->hit);
    const spc_hit_lines *lines = c->hit.lines ? &c->hit : fallback;
    for (size_t i = 0; i < n; i++) {
        double hit = hit_of_lines(lines, &samples[i].row->features);
        const spc_features *f = &samples[i].row->features;
        spc_terms terms = spc_paper_terms(f->index_bytes, spc_value_size(f->value_bytes), f->line_bytes,
                                          samples[i].spatial, hit);
        samples[i].bytes = 2 * (double)f->stored_nnz * spc_paper_bytes_per_flop(terms);
    }
    return estimate_speed(samples, n, scratch, c);
}

enum { SPC_FIT_LEAST_MATRICES = 8 };

/* All samples of a fit; those of one group are picked out by kernel name. */
typedef struct spc_samples {
    size_t count, matrices;
    spc_sample *sample;
} spc_samples;

/* ---- One group of measurements: point estimate, bootstrap over matrices, errors of the three laws ---- */

enum { RESAMPLES = 400 };

/* The group's samples, those of one matrix together: sample[first[m] .. first[m + 1]). */
typedef struct group {
    size_t count, matrices;
    spc_sample *sample;
    size_t *first;
} group;

static void group_free(group *g)
{
    spc_free(g->sample);
    spc_free(g->first);
}

/* ---- bootstrap ---- */

/* The most samples that a resample can have: the largest matrix drawn every time. */
static size_t resample_capacity(const group *g)
{
    size_t most = 0;
    for (size_t m = 0; m < g->matrices; m++)
        if (g->first[m + 1] - g->first[m] > most)
            most = g->first[m + 1] - g->first[m];
    return most * g->matrices;
}

static bool estimate_resample(const group *g, uint64_t seed, const spc_hit_lines *fallback,
                              spc_coefficients *c)
{
    size_t capacity = resample_capacity(g), n = 0;
    spc_sample *drawn = spc_malloc(capacity, sizeof *drawn);
    double *scratch = spc_malloc(spc_estimate_scratch(capacity), sizeof *scratch);
    bool enough = drawn && scratch;
    for (size_t k = 0; enough && k < g->matrices; k++) {
        size_t m = spc_random_below(&seed, g->matrices), length = g->first[m + 1] - g->first[m];
        memcpy(drawn + n, g->sample + g->first[m], length * sizeof *drawn);
        n += length;
    }
    enough = enough && estimate_all(drawn, n, fallback, scratch, c);
    spc_free(drawn);
    spc_free(scratch);
    return enough;
}

static spc_status bootstrap(const group *g, const spc_fit_options *options, const spc_hit_lines *fallback,
                            spc_coefficients *replicate, size_t resamples, const char *kernel,
                            spc_error *error)
{
    bool failed = false;
    size_t done = 0;
#pragma omp parallel for schedule(dynamic)
    for (size_t b = 0; b < resamples; b++) {
        bool stop;
#pragma omp atomic read
        stop = failed;
        if (stop || spc_interrupted())
            continue;
        if (!estimate_resample(g, spc_mix64(options->seed + b + 1), fallback, &replicate[b])) {
#pragma omp atomic write
            failed = true;
        }
#pragma omp critical(spc_fit_progress)
        spc_progress_update(options->progress, *kernel ? kernel : "all kernels", (double)++done,
                            (double)resamples);
    }
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    return failed ? spc_fail_memory(error, resample_capacity(g) * sizeof(spc_sample)) : SPC_OK;
}

/* ---- intervals ---- */

static double line_slope(const spc_coefficients *c, bool small)
{
    return c->hit.lines == 2 || (c->hit.lines == 1 && !small) ? (small ? c->hit.small : c->hit.large).slope
                                                              : NAN;
}

static double line_intercept(const spc_coefficients *c, bool small)
{
    return isfinite(line_slope(c, small)) ? (small ? c->hit.small : c->hit.large).intercept : NAN;
}

/* Every coefficient by number, so that point estimate and replicates are read alike. */
static double coefficient(const spc_coefficients *c, int which)
{
    switch (which) {
    case 0:
        return line_slope(c, true);
    case 1:
        return line_intercept(c, true);
    case 2:
        return line_slope(c, false);
    case 3:
        return line_intercept(c, false);
    case 4:
        return c->hit.lines == 2 ? c->hit.threshold : NAN;
    case 5:
        return c->bandwidth;
    case 6:
        return c->small_slope;
    case 7:
        return c->small_rows_threshold;
    case 8:
        return c->launch;
    default:
        return c->saturating_bandwidth;
    }
}

static spc_estimate fit_group_interval(const spc_coefficients *point, const spc_coefficients *replicate,
                                       size_t resamples, int which, size_t matrices, double *scratch)
{
    spc_estimate e = {.value = coefficient(point, which), .low = NAN, .high = NAN};
    size_t n = 0;
    for (size_t b = 0; b < resamples; b++)
        if (isfinite(coefficient(&replicate[b], which)))
            scratch[n++] = coefficient(&replicate[b], which);
    if (!isfinite(e.value) || !n)
        return (spc_estimate){NAN, NAN, NAN, 0};
    spc_median(scratch, n); /* sorts */
    e.low = fmin(e.value, scratch[(size_t)(0.025 * (double)(n - 1))]);
    e.high = fmax(e.value, scratch[(size_t)ceil(0.975 * (double)(n - 1))]);
    e.n = matrices;
    return e;
}

/* ---- errors of the laws on the samples they come from ---- */

static double fit_group_error_of(double predicted_seconds, double seconds)
{
    return fabs(seconds / predicted_seconds - 1); /* of the speed */
}

/* replicate[resamples]; scratch: room for an estimate and for resamples numbers. */
static spc_status fit_with_room(group *g, const spc_fit_options *options, const spc_hit_lines *fallback,
                                spc_coefficients *replicate, size_t resamples, double *scratch,
                                spc_coefficients *c, spc_fit_kernel *r, spc_error *error)
{
    SPC_TRY(bootstrap(g, options, fallback, replicate, resamples, r->kernel, error));
    if (!estimate_all(g->sample, g->count, fallback, scratch, c))
        return spc_fail_memory(error, g->count);
    spc_estimate *field[] = {&r->small_rows.slope,     &r->small_rows.intercept, &r->large_rows.slope,
                             &r->large_rows.intercept, &r->hit_rows_threshold,   &r->bandwidth,
                             &r->small_slope,          &r->small_rows_threshold, &r->launch,
                             &r->saturating_bandwidth};
    for (int i = 0; i < (int)(sizeof field / sizeof field[0]); i++)
        *field[i] = fit_group_interval(c, replicate, resamples, i, r->matrices, scratch);
    double *plain = scratch, *corrected = plain + g->count, *saturating = corrected + g->count;
    double *residual = saturating + g->count;
    size_t hits = 0;
    for (size_t i = 0; i < g->count; i++) {
        const spc_sample *s = &g->sample[i];
        double seconds = s->row->seconds, streaming = s->bytes / c->bandwidth, factor = 1;
        if (s->rows < c->small_rows_threshold)
            factor = spc_paper_small_factor((double)s->row->features.stored_nnz, c->small_slope);
        plain[i] = fit_group_error_of(streaming, seconds);
        corrected[i] = fit_group_error_of(streaming / factor, seconds);
        saturating[i] = fit_group_error_of(c->launch + s->bytes / c->saturating_bandwidth, seconds);
        r->hit_measured = r->hit_measured || s->hit_of_x;
        if (isfinite(s->hit) && c->hit.lines)
            residual[hits++] = fabs(s->hit - hit_of_lines(&c->hit, &s->row->features));
    }
    r->hit_residual = spc_median(residual, hits);
    r->uncorrected_error = spc_median(plain, g->count);
    r->corrected_error = spc_median(corrected, g->count);
    r->saturating_error = spc_median(saturating, g->count);
    r->better = c->saturating_loss < c->corrected_loss ? SPC_MODEL_SATURATING : SPC_MODEL_PAPER;
    return SPC_OK;
}

static spc_status fit_made_group(group *g, const spc_fit_options *options, const spc_hit_lines *fallback,
                                 spc_coefficients *c, spc_fit_kernel *r, spc_error *error)
{
    size_t resamples = options->bootstrap ? options->bootstrap : RESAMPLES;
    size_t room = spc_estimate_scratch(g->count) > resamples ? spc_estimate_scratch(g->count) : resamples;
    spc_coefficients *replicate = spc_calloc(resamples, sizeof *replicate);
    double *scratch = spc_malloc(room, sizeof *scratch);
    spc_status status;
    if (replicate && scratch)
        status = fit_with_room(g, options, fallback, replicate, resamples, scratch, c, r, error);
    else
        status = spc_fail_memory(error, resamples * sizeof *replicate);
    spc_free(replicate);
    spc_free(scratch);
    return status;
}

/* Fits the group result->kernel names: coefficients and their bootstrap intervals. fallback as in
 * estimate_all; *coefficients are the point estimates. Errors: MEMORY, INTERRUPTED. */
static spc_status fit_group(const spc_samples *all, const spc_fit_options *options,
                            const spc_hit_lines *fallback, spc_coefficients *coefficients,
                            spc_fit_kernel *result, spc_error *error)
{
    group g;
    g = (group){.sample = spc_malloc(all->count, sizeof *g.sample),
                .first = spc_malloc(all->matrices + 1, sizeof *g.first)};
    if (!g.sample || !g.first) {
        group_free(&g);
        return spc_fail_memory(error, all->count * sizeof *g.sample);
    }
    for (size_t m = 0; m < all->matrices; m++) {
        size_t before = g.count;
        for (size_t i = 0; i < all->count; i++)
            if (all->sample[i].matrix == m && spc_kernel_named(all->sample[i].row, result->kernel))
                g.sample[g.count++] = all->sample[i];
        if (g.count > before)
            g.first[g.matrices++] = before;
    }
    g.first[g.matrices] = g.count;
    result->rows = g.count;
    result->matrices = g.matrices;
    spc_status status = SPC_OK;
    if (g.matrices >= SPC_FIT_LEAST_MATRICES)
        status = fit_made_group(&g, options, fallback, coefficients, result, error);
    group_free(&g);
    return status;
}

/* ---- which rows ---- */

typedef struct selection {
    const spc_measurements *table;
    const spc_fit_options *options;
    const char *cache_state, *device;
    double line_bytes; /* of the device to be fitted; 0 = any */
    spc_samples samples;
    size_t held_out; /* matrices */
} selection;

/* A row that lacks what the equations need tells nothing. */
static bool is_usable(const selection *s, const spc_measurement *row)
{
    return strcmp(row->cache_state, s->cache_state) == 0 && strcmp(row->device, s->device) == 0 &&
           spc_row_is_usable(row, s->options->spatial_unit);
}

static bool seen_before(const selection *s, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (is_usable(s, &s->table->row[k]) && strcmp(s->table->row[k].matrix, s->table->row[i].matrix) == 0)
            return true;
    return false;
}

static size_t matrix_number(spc_samples *samples, const char *matrix)
{
    for (size_t i = samples->count; i > 0; i--)
        if (strcmp(samples->sample[i - 1].row->matrix, matrix) == 0)
            return samples->sample[i - 1].matrix;
    return samples->matrices++;
}

static spc_status select_rows(selection *s, spc_error *error)
{
    s->device = s->options->device;
    for (size_t i = 0; !s->options->device && i < s->table->count; i++) {
        const char *device = s->table->row[i].device;
        if (s->device && strcmp(s->device, device) != 0)
            return spc_fail_at(error, SPC_ERROR_DATA, s->table->file, 0,
                               "rows of several devices (%.40s, %.40s): say which one to fit", s->device,
                               device);
        s->device = device;
    }
    s->samples.sample = spc_malloc(s->table->count, sizeof *s->samples.sample);
    if (!s->samples.sample)
        return spc_fail_memory(error, s->table->count * sizeof *s->samples.sample);
    for (size_t i = 0; i < s->table->count; i++) {
        const spc_measurement *row = &s->table->row[i];
        if (!is_usable(s, row))
            continue;
        if (s->line_bytes != 0 && row->features.line_bytes != s->line_bytes)
            return spc_fail_at(error, SPC_ERROR_DATA, s->table->file, 0,
                               "%.60s was traced with lines of %u bytes, the device has lines of %g",
                               row->matrix, (unsigned)row->features.line_bytes, s->line_bytes);
        if (!spc_held_out(row->matrix)) {
            spc_sample sample = {.row = row, .rows = row->features.rows};
            sample.spatial = spc_row_spatial(row, s->options->spatial_unit);
            sample.hit = spc_row_hit_rate(s->table, row, &sample.hit_of_x);
            sample.matrix = matrix_number(&s->samples, row->matrix);
            s->samples.sample[s->samples.count++] = sample;
        } else
            s->held_out += !seen_before(s, i);
    }
    return SPC_OK;
}

/* ---- can these rows determine anything? ---- */

/* ---- groups ---- */

static bool has_group(const spc_fit *fit, const spc_measurement *row)
{
    for (size_t i = 0; i < fit->kernels; i++)
        if (spc_kernel_named(row, fit->kernel[i].kernel))
            return true;
    return false;
}

static void add_residuals(const spc_samples *all, const spc_fit_kernel *kernel, const spc_coefficients *c,
                          const spc_hit_lines *fallback, spc_fit *fit)
{
    const spc_hit_lines *lines = c->hit.lines ? &c->hit : fallback;
    for (size_t i = 0; i < all->count; i++) {
        const spc_measurement *row = all->sample[i].row;
        if (!spc_kernel_named(row, kernel->kernel))
            continue;
        const spc_features *f = &row->features;
        spc_terms terms = spc_paper_terms(f->index_bytes, spc_value_size(f->value_bytes), f->line_bytes,
                                          all->sample[i].spatial, hit_of_lines(lines, f));
        double padding = (double)f->nnz / (double)f->stored_nnz, factor = 1;
        double plain = spc_paper_cache_flops(c->bandwidth, terms, padding);
        if (f->rows < c->small_rows_threshold)
            factor = spc_paper_small_factor((double)f->stored_nnz, c->small_slope);
        double work = 2 * (double)f->nnz;
        double streaming = work / spc_paper_cache_flops(c->saturating_bandwidth, terms, padding);
        fit->residual[fit->residuals++] =
            (spc_fit_residual){.row = row,
                               .uncorrected_flops = plain,
                               .corrected_flops = plain * factor,
                               .saturating_flops = work / (c->launch + streaming)};
    }
}

/* All kernels together first: their hit lines serve a kernel without counters. */
static spc_status fit_paper_fit_groups(const selection *s, spc_fit *fit, spc_error *error)
{
    const spc_samples *all = &s->samples;
    spc_coefficients together, c;
    SPC_TRY(fit_group(all, s->options, NULL, &together, &fit->all, error));
    const spc_hit_lines *fallback = together.hit.lines ? &together.hit : NULL;
    size_t kept = 0;
    for (size_t i = 0; i < fit->kernels; i++) {
        spc_fit_kernel *kernel = &fit->kernel[i];
        SPC_TRY(fit_group(all, s->options, fallback, &c, kernel, error));
        if (kernel->matrices < SPC_FIT_LEAST_MATRICES)
            continue;
        add_residuals(all, kernel, &c, fallback, fit);
        fit->kernel[kept++] = *kernel;
    }
    fit->kernels = kept;
    if (kept)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_DATA, s->table->file, 0,
                       "no kernel was measured on %d matrices or more", SPC_FIT_LEAST_MATRICES);
}

static spc_status fit_paper_run(selection *s, spc_fit *fit, spc_error *error)
{
    SPC_TRY(select_rows(s, error));
    const spc_samples *all = &s->samples;
    if (all->matrices < SPC_FIT_LEAST_MATRICES)
        return spc_fail_at(
            error, SPC_ERROR_DATA, s->table->file, 0,
            "too few matrices to fit: %zu usable in cache state '%s' besides %zu held out, %d are needed",
            all->matrices, s->cache_state, s->held_out, SPC_FIT_LEAST_MATRICES);
    bool sizes = false, intervals = false, hits = false;
    for (size_t i = 1; i < all->count; i++) {
        const spc_features *a = &all->sample[0].row->features, *b = &all->sample[i].row->features;
        sizes = sizes || a->nnz != b->nnz;
        intervals = intervals || a->reuse_interval != b->reuse_interval;
        hits = hits || isfinite(all->sample[i].hit);
    }
    if (!sizes)
        return spc_fail_at(
            error, SPC_ERROR_DATA, s->table->file, 0,
            "all matrices have the same number of non-zeros: launch and bandwidth cannot be told apart");
    if (hits && !intervals)
        return spc_fail_at(
            error, SPC_ERROR_DATA, s->table->file, 0,
            "all matrices have the same reuse interval: no line can be drawn through the hit rates");
    fit->kernel = spc_calloc(s->samples.count, sizeof *fit->kernel);
    fit->residual = spc_malloc(s->samples.count, sizeof *fit->residual);
    if (!fit->kernel || !fit->residual)
        return spc_fail_memory(error, s->samples.count * sizeof *fit->residual);
    fit->matrices = s->samples.matrices;
    fit->held_out = s->held_out;
    fit->cache_state = s->cache_state;
    for (size_t i = 0; i < s->samples.count; i++)
        if (!has_group(fit, s->samples.sample[i].row))
            spc_kernel_group(s->samples.sample[i].row->kernel, fit->kernel[fit->kernels++].kernel);
    return fit_paper_fit_groups(s, fit, error);
}

spc_status spc_fit_run(const spc_measurements *table, const spc_device *base, const spc_fit_options *options,
                       spc_fit *fit, spc_error *error)
{
    *fit = (spc_fit){0};
    spc_fit_options own;
    SPC_TAKE_OPTIONS(own, options, error);
    selection s = {.table = table, .options = &own};
    s.cache_state = s.options->cache_state ? s.options->cache_state : "warm";
    if (base)
        spc_device_get(base, "line_bytes", NULL, &s.line_bytes);
    /* GSL aborts where it cannot allocate unless told otherwise; the caller's handler comes back. */
    gsl_error_handler_t *handler = gsl_set_error_handler_off();
    spc_status status = fit_paper_run(&s, fit, error);
    gsl_set_error_handler(handler);
    spc_free(s.samples.sample);
    if (status != SPC_OK)
        spc_fit_free(fit);
    return status;
}

void spc_fit_free(spc_fit *fit)
{
    spc_free(fit->kernel);
    spc_free(fit->residual);
    *fit = (spc_fit){0};
}

/* ---- A fit becomes facts of a device, each with its provenance ---- */

typedef struct provenance {
    const spc_fit *fit;
    const char *origin, *date;
} provenance;

/* Facts of an earlier fit must not mix with this one. Those of other fits, of batched products say, stay. */
static bool is_fitted_here(const char *fact)
{
    static const char *const keys[] = {
        "effective_bandwidth",  "hit_slope",       "hit_intercept",        "hit_small_slope",
        "hit_small_intercept",  "hit_large_slope", "hit_large_intercept",  "hit_rows_threshold",
        "hit_x_share",          "small_slope",     "small_rows_threshold", "saturating_launch",
        "saturating_bandwidth",
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strlen(keys[i]) == strcspn(fact, "@") && strncmp(keys[i], fact, strlen(keys[i])) == 0)
            return true;
    return false;
}

static spc_status fit_apply_set(spc_device *device, const spc_fit_kernel *kernel, const char *key,
                                const spc_estimate *e, const char *what, const provenance *p,
                                spc_error *error)
{
    if (!e->n)
        return SPC_OK;
    char name[128], source[900];
    snprintf(name, sizeof name, "%s%s%s", key, kernel->kernel[0] ? "@" : "", kernel->kernel);
    snprintf(source, sizeof source,
             "fitted: %s; 95 %% interval %.4g to %.4g (bootstrap over %zu matrices, %zu rows, cache %s); "
             "%.400s; %.40s",
             what, e->low, e->high, e->n, kernel->rows, p->fit->cache_state, p->origin, p->date);
    return spc_device_put(device, name, e->value, SPC_ORIGIN_FITTED, source, error);
}

static spc_status set_lines(spc_device *device, const spc_fit_kernel *k, const provenance *p,
                            spc_error *error)
{
    const char *what = k->hit_measured ? "robust line through the measured hit rate of x"
                                       : "robust line through a third of the measured L1 hit rate";
    if (!k->large_rows.slope.n)
        return SPC_OK;
    if (!k->hit_rows_threshold.n) {
        /* 0 rows: the one line holds for all, and the threshold of all kernels together does not
         * interfere. */
        spc_estimate none = {.n = k->large_rows.slope.n};
        SPC_TRY(fit_apply_set(device, k, "hit_rows_threshold", &none, "one line, too few matrices for two", p,
                              error));
        SPC_TRY(fit_apply_set(device, k, "hit_large_slope", &k->large_rows.slope, what, p, error));
        return fit_apply_set(device, k, "hit_large_intercept", &k->large_rows.intercept, what, p, error);
    }
    SPC_TRY(fit_apply_set(device, k, "hit_rows_threshold", &k->hit_rows_threshold,
                          "least loss of the two hit lines", p, error));
    SPC_TRY(fit_apply_set(device, k, "hit_small_slope", &k->small_rows.slope, what, p, error));
    SPC_TRY(fit_apply_set(device, k, "hit_small_intercept", &k->small_rows.intercept, what, p, error));
    SPC_TRY(fit_apply_set(device, k, "hit_large_slope", &k->large_rows.slope, what, p, error));
    return fit_apply_set(device, k, "hit_large_intercept", &k->large_rows.intercept, what, p, error);
}

static spc_status fit_apply_set_kernel(spc_device *device, const spc_fit_kernel *k, const provenance *p,
                                       spc_error *error)
{
    SPC_TRY(set_lines(device, k, p, error));
    SPC_TRY(fit_apply_set(device, k, "effective_bandwidth", &k->bandwidth,
                          "robust, with eq. 7's correction where it helps", p, error));
    SPC_TRY(fit_apply_set(device, k, "small_slope", &k->small_slope, "robust, factor N * slope of at most 1",
                          p, error));
    /* 0 too: it keeps the slope of all kernels together from being applied to this one. */
    SPC_TRY(fit_apply_set(device, k, "small_rows_threshold", &k->small_rows_threshold,
                          k->small_rows_threshold.value > 0 ? "least loss" : "the correction does not help",
                          p, error));
    SPC_TRY(fit_apply_set(device, k, "saturating_launch", &k->launch,
                          "seconds = launch + bytes / bandwidth, robust", p, error));
    return fit_apply_set(device, k, "saturating_bandwidth", &k->saturating_bandwidth,
                         "seconds = launch + bytes / bandwidth, robust", p, error);
}

spc_status spc_fit_apply(const spc_fit *fit, const char *origin, const char *date, spc_device *device,
                         spc_error *error)
{
    provenance p = {fit, origin, date};
    for (size_t i = spc_device_fact_count(device); i > 0; i--) {
        spc_device_fact fact = spc_device_fact_at(device, i - 1);
        if (is_fitted_here(fact.key))
            spc_device_remove(device, fact.key);
    }
    SPC_TRY(fit_apply_set_kernel(device, &fit->all, &p, error));
    for (size_t i = 0; i < fit->kernels; i++)
        SPC_TRY(fit_apply_set_kernel(device, &fit->kernel[i], &p, error));
    return SPC_OK;
}
