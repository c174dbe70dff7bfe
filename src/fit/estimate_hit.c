/* The two hit-rate lines and the number of rows that parts them (factors fig. 4). */
#include <math.h>

#include "fit/estimate.h"

enum { GROUP = 6, CANDIDATES = 16, FINE = 4 }; /* least points of a line; thresholds tried, around the best */

double spc_hit_of_lines(const spc_hit_lines *lines, const spc_features *features)
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

void spc_estimate_hit_lines(const spc_sample *samples, size_t n, double *scratch, spc_hit_lines *lines)
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
