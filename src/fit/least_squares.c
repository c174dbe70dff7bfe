#include "fit/least_squares.h"

#include <gsl/gsl_fit.h>
#include <gsl/gsl_multimin.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

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

/* Pivots and gradients that are smaller, of equations scaled to a diagonal of 1, are rounding. */
static const double nothing = 1e-10;

/* The unknowns that may differ from 0, in the order in which they were freed. */
typedef struct active_set {
    size_t count, member[SPC_NONNEGATIVE_MAX];
} active_set;

/* Cholesky's method on the rows and columns of the set; false where they are not independent. */
static bool solve_within(const spc_normal *m, const active_set *set, double s[SPC_NONNEGATIVE_MAX])
{
    double l[SPC_NONNEGATIVE_MAX][SPC_NONNEGATIVE_MAX] = {{0}};
    size_t n = set->count;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k <= i; k++) {
            double sum = m->a[set->member[i]][set->member[k]];
            for (size_t j = 0; j < k; j++)
                sum -= l[i][j] * l[k][j];
            if (i == k && !(sum > nothing))
                return false;
            l[i][k] = i == k ? sqrt(sum) : sum / l[k][k];
        }
    for (size_t i = 0; i < n; i++) {
        s[i] = m->b[set->member[i]];
        for (size_t j = 0; j < i; j++)
            s[i] -= l[i][j] * s[j];
        s[i] /= l[i][i];
    }
    for (size_t i = n; i-- > 0;) {
        for (size_t j = i + 1; j < n; j++)
            s[i] -= l[j][i] * s[j];
        s[i] /= l[i][i];
    }
    return true;
}

static double gradient(const spc_normal *m, const double *x, size_t i)
{
    double sum = m->b[i];
    for (size_t k = 0; k < m->n; k++)
        sum -= m->a[i][k] * x[k];
    return sum;
}

/* The unknown at 0 that would lower the sum most; m->n: none. */
static size_t find_steepest(const spc_normal *m, const double *x, const bool *barred)
{
    size_t best = m->n;
    double most = nothing;
    for (size_t i = 0; i < m->n; i++) {
        double slope = barred[i] || x[i] > 0 ? 0 : gradient(m, x, i);
        if (slope > most) {
            most = slope;
            best = i;
        }
    }
    return best;
}

/* Moves x as far towards s as no unknown falls below 0; those that reach it leave the set. False: x is s. */
static bool step_back(active_set *set, const double *s, double *x)
{
    double part = 1;
    for (size_t i = 0; i < set->count; i++)
        if (s[i] <= 0)
            part = fmin(part, x[set->member[i]] / (x[set->member[i]] - s[i]));
    bool whole = true;
    size_t kept = 0;
    for (size_t i = 0; i < set->count; i++) {
        size_t unknown = set->member[i];
        x[unknown] += part * (s[i] - x[unknown]);
        bool out = s[i] <= 0 && x[unknown] <= nothing;
        whole = whole && s[i] > 0;
        if (out)
            x[unknown] = 0;
        else
            set->member[kept++] = unknown;
    }
    bool left = kept < set->count;
    set->count = kept;
    return !whole && left;
}

void spc_normal_add_relative(spc_normal *normal, const double *amount, double value, const double *scale,
                             double weight)
{
    double a[SPC_NONNEGATIVE_MAX];
    for (size_t i = 0; i < normal->n; i++)
        a[i] = scale[i] > 0 ? amount[i] / value / scale[i] : 0;
    for (size_t i = 0; i < normal->n; i++) {
        normal->b[i] += weight * a[i];
        for (size_t k = 0; k < normal->n; k++)
            normal->a[i][k] += weight * a[i] * a[k];
    }
}

void spc_nonnegative_solve(const spc_normal *normal, double x[SPC_NONNEGATIVE_MAX])
{
    enum { ROUNDS = 10 * SPC_NONNEGATIVE_MAX };
    spc_normal m;
    active_set set = {0};
    bool barred[SPC_NONNEGATIVE_MAX] = {false};
    double scale[SPC_NONNEGATIVE_MAX], s[SPC_NONNEGATIVE_MAX];
    /* The diagonal becomes 1; scale[i] turns an unknown back. An unknown without any weight has scale 0. */
    m = *normal;
    for (size_t i = 0; i < normal->n; i++)
        scale[i] = normal->a[i][i] > 0 ? 1 / sqrt(normal->a[i][i]) : 0;
    for (size_t i = 0; i < normal->n; i++) {
        m.b[i] *= scale[i];
        for (size_t k = 0; k < normal->n; k++)
            m.a[i][k] *= scale[i] * scale[k];
    }
    memset(x, 0, SPC_NONNEGATIVE_MAX * sizeof *x);
    for (int round = 0; round < ROUNDS; round++) {
        size_t next = find_steepest(&m, x, barred);
        if (next == m.n)
            break;
        set.member[set.count++] = next;
        if (!solve_within(&m, &set, s) || s[set.count - 1] <= 0) {
            set.count--;
            barred[next] = true; /* not independent of the others, or no more than rounding */
            continue;
        }
        while (step_back(&set, s, x) && set.count)
            if (!solve_within(&m, &set, s))
                break;
    }
    for (size_t i = 0; i < m.n; i++)
        x[i] *= scale[i];
}

typedef struct normal {
    size_t n;
    double a[SPC_LEAST_MAX][SPC_LEAST_MAX], b[SPC_LEAST_MAX];
} normal;

static double weight_of(double residual, double knee)
{
    return fabs(residual) <= knee ? 1 : knee / fabs(residual);
}

static double moved(const spc_least_rows *rows, size_t i, const double *step)
{
    double r = rows->residual[i];
    for (size_t k = 0; k < rows->unknowns; k++)
        r += rows->slope[i * rows->unknowns + k] * step[k];
    return r;
}

static void least_squares_add_up(const spc_least_rows *rows, double knee, const double *step, normal *m)
{
    memset(m, 0, sizeof *m);
    m->n = rows->unknowns;
    for (size_t i = 0; i < rows->n; i++) {
        const double *slope = rows->slope + i * rows->unknowns;
        double w = weight_of(moved(rows, i, step), knee) * (rows->times ? rows->times[i] : 1);
        for (size_t k = 0; k < m->n; k++) {
            m->b[k] -= w * slope[k] * rows->residual[i];
            for (size_t l = 0; l < m->n; l++)
                m->a[k][l] += w * slope[k] * slope[l];
        }
    }
}

/* Elimination without exchange: the matrix is symmetric and not negative. A pivot that is as good as nothing
 * stands for an unknown that is not determined: it is left at 0. */
static void least_squares_solve(normal *m, double *x)
{
    bool fixed[SPC_LEAST_MAX] = {false};
    double diagonal[SPC_LEAST_MAX];
    for (size_t k = 0; k < m->n; k++)
        diagonal[k] = m->a[k][k];
    for (size_t k = 0; k < m->n; k++) {
        fixed[k] = !(m->a[k][k] > 1e-9 * diagonal[k]);
        for (size_t i = k + 1; i < m->n && !fixed[k]; i++) {
            double factor = m->a[i][k] / m->a[k][k];
            for (size_t l = k; l < m->n; l++)
                m->a[i][l] -= factor * m->a[k][l];
            m->b[i] -= factor * m->b[k];
        }
    }
    for (size_t k = m->n; k-- > 0;) {
        double sum = m->b[k];
        for (size_t l = k + 1; l < m->n; l++)
            sum -= m->a[k][l] * x[l];
        x[k] = fixed[k] ? 0 : sum / m->a[k][k];
    }
}

void spc_least_step(const spc_least_rows *rows, double knee, double damping, int rounds,
                    double step[SPC_LEAST_MAX])
{
    memset(step, 0, SPC_LEAST_MAX * sizeof *step);
    for (int round = 0; round < rounds; round++) {
        normal m;
        least_squares_add_up(rows, knee, step, &m);
        for (size_t k = 0; k < m.n; k++)
            m.a[k][k] *= 1 + damping;
        least_squares_solve(&m, step);
    }
}

double spc_least_determined(const spc_least_rows *rows, size_t unknown)
{
    static const double nowhere[SPC_LEAST_MAX];
    normal m;
    least_squares_add_up(rows, INFINITY, nowhere, &m);
    double own = m.a[unknown][unknown];
    if (!(own > 0))
        return 0;
    /* last in the order: its pivot is what is left of it */
    size_t last = m.n - 1;
    for (size_t l = 0; l < m.n; l++) {
        double t = m.a[unknown][l];
        m.a[unknown][l] = m.a[last][l];
        m.a[last][l] = t;
    }
    for (size_t l = 0; l < m.n; l++) {
        double t = m.a[l][unknown];
        m.a[l][unknown] = m.a[l][last];
        m.a[l][last] = t;
    }
    double x[SPC_LEAST_MAX];
    least_squares_solve(&m, x);
    return fmin(1, fmax(0, m.a[last][last] / own));
}
