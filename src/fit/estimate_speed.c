/* Bandwidth, small-matrix correction and saturating law from bytes and seconds (factors figs 9-13). */
#include <math.h>

#include "core/median.h"
#include "fit/estimate.h"
#include "sparcast/device.h"

enum { CANDIDATES = 16, FINE = 4, LARGE = 4 }; /* thresholds tried, and around the best; samples beyond one */
static const double knee = 0.1;                /* 10 %: below it errors count by their square */
static const double worth = 0.98;              /* a correction must lower the loss by 2 % */
static const double least_launch = 1e-9;       /* below a clock cycle nothing can be told apart */

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
    size_t last = s->n - large, step = (last - LARGE) / CANDIDATES + 1;
    if (!estimate_speed_search(s, LARGE, last, step, scratch, &cut, &best, c))
        return false;
    if (!cut || step == 1)
        return true;
    return estimate_speed_search(s, cut > LARGE + step ? cut - step : LARGE,
                                 cut + step < last ? cut + step : last, step / FINE + 1, scratch, &cut, &best,
                                 c);
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

bool spc_estimate_speed(const spc_sample *samples, size_t n, double *scratch, spc_coefficients *c)
{
    double *log_apparent = scratch, *log_stored = scratch + n, *rest = scratch + 2 * n;
    for (size_t i = 0; i < n; i++) {
        log_apparent[i] = log(samples[i].bytes / samples[i].row->seconds);
        log_stored[i] = log((double)samples[i].row->features.stored_nnz);
    }
    speeds s = {.n = n, .sample = samples, .log_apparent = log_apparent, .log_stored = log_stored};
    return fit_correction(&s, rest, c) && fit_saturating(&s, rest, c);
}
