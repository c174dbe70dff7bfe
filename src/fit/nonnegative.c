#include "fit/nonnegative.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

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
