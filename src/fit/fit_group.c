/* One group of measurements: point estimate, bootstrap over matrices, errors of the three laws. */
#include "fit/fit_group.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/random.h"
#include "sparcast/fit.h"

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
    enough = enough && spc_estimate_all(drawn, n, fallback, scratch, c);
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
    if (!spc_estimate_all(g->sample, g->count, fallback, scratch, c))
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
            residual[hits++] = fabs(s->hit - spc_hit_of_lines(&c->hit, &s->row->features));
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

spc_status spc_fit_group(const spc_samples *all, const spc_fit_options *options,
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
