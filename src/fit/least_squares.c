#include "fit/least_squares.h"

#include <math.h>
#include <string.h>

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
