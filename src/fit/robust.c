#include "fit/robust.h"

#include <math.h>
#include <string.h>

#include <gsl/gsl_fit.h>
#include <gsl/gsl_multimin.h>

#include "core/median.h"

enum { ITERATIONS = 20, SIMPLEX_ITERATIONS = 120 };
static const double rate_knee = 0.02; /* two points of a percent: the noise of a measured hit rate */

double spc_line_rate(spc_line line, double x)
{
    return fmin(1, fmax(0, line.intercept + line.slope * x));
}

double spc_line_loss(spc_line line, const double *x, const double *rate, size_t n)
{
    double loss = 0;
    for (size_t i = 0; i < n; i++)
        loss += spc_huber(rate[i] - spc_line_rate(line, x[i]), rate_knee);
    return loss;
}

/* Weighted least squares; false where the weighted x do not spread. */
static bool weighted_line(const double *x, const double *rate, const double *weight, size_t n, spc_line *line)
{
    double c00, c01, c11, chi;
    gsl_fit_wlinear(x, 1, weight, 1, rate, 1, n, &line->intercept, &line->slope, &c00, &c01, &c11, &chi);
    return isfinite(line->slope) && isfinite(line->intercept);
}

/* Weights that turn least squares into least Huber loss. Where the line is held at 0 or 1, a small
 * change of it changes nothing: no weight. */
static void robust_reweight(spc_line line, const double *x, const double *rate, size_t n, double *weight)
{
    for (size_t i = 0; i < n; i++) {
        double free = line.intercept + line.slope * x[i];
        weight[i] = free < 0 || free > 1 ? 0 : 1 / fmax(rate_knee, fabs(rate[i] - free));
    }
}

/* Keeps the better of *best and what the iteration from these weights finds. */
static void robust_improve(const double *x, const double *rate, size_t n, double *weight, spc_line *best,
                           double *best_loss)
{
    double last = INFINITY;
    for (int i = 0; i < ITERATIONS; i++) {
        spc_line line;
        if (!weighted_line(x, rate, weight, n, &line))
            return;
        double loss = spc_line_loss(line, x, rate, n);
        if (loss < *best_loss) {
            *best = line;
            *best_loss = loss;
        }
        if (fabs(last - loss) <= 1e-6 * loss)
            return;
        last = loss;
        robust_reweight(line, x, rate, n, weight);
    }
}

bool spc_line_fit(const double *x, const double *rate, size_t n, double *scratch, spc_line *line)
{
    double *weight = scratch, *sorted = scratch + n;
    if (n < 2)
        return false;
    memcpy(sorted, x, n * sizeof *x);
    double middle = spc_median(sorted, n);
    if (sorted[0] == sorted[n - 1])
        return false;
    double loss = INFINITY;
    for (size_t i = 0; i < n; i++)
        weight[i] = 1;
    robust_improve(x, rate, n, weight, line, &loss);
    for (size_t i = 0; i < n; i++)
        weight[i] = x[i] <= middle;
    robust_improve(x, rate, n, weight, line, &loss);
    return isfinite(loss);
}

typedef struct objective {
    double (*f)(const double at[2], const void *context);
    const void *context;
} objective;

static double robust_evaluate(const gsl_vector *at, void *context)
{
    const objective *o = context;
    const double point[2] = {gsl_vector_get(at, 0), gsl_vector_get(at, 1)};
    return o->f(point, o->context);
}

bool spc_minimise2(double (*f)(const double at[2], const void *context), const void *context, double step,
                   double at[2])
{
    objective o = {f, context};
    gsl_multimin_function function = {robust_evaluate, 2, &o};
    double steps[2] = {step, step};
    gsl_vector_view start = gsl_vector_view_array(at, 2), edges = gsl_vector_view_array(steps, 2);
    gsl_multimin_fminimizer *m = gsl_multimin_fminimizer_alloc(gsl_multimin_fminimizer_nmsimplex2, 2);
    if (!m)
        return false;
    gsl_multimin_fminimizer_set(m, &function, &start.vector, &edges.vector);
    for (int i = 0; i < SIMPLEX_ITERATIONS && gsl_multimin_fminimizer_size(m) > 1e-4; i++)
        if (gsl_multimin_fminimizer_iterate(m) != 0)
            break;
    const gsl_vector *found = gsl_multimin_fminimizer_x(m);
    at[0] = gsl_vector_get(found, 0);
    at[1] = gsl_vector_get(found, 1);
    gsl_multimin_fminimizer_free(m);
    return true;
}
