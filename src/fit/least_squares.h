/* fit/least_squares.h - small robust least-squares problems. */
#ifndef SPC_FIT_LEAST_SQUARES_H
#define SPC_FIT_LEAST_SQUARES_H

#include <stdbool.h>
#include <stddef.h>

#include "sparcast/status.h"

enum { SPC_LEAST_MAX = 16 }; /* unknowns */

/* One row: residual + slope . step should be 0; `times` counts it (a resample may hold it several times). */
typedef struct spc_least_rows {
    size_t n, unknowns;
    const double *residual; /* [n] */
    const double *slope;    /* [n][unknowns] */
    const double *times;    /* [n], NULL = once each */
} spc_least_rows;

/* The step that minimises the Huber loss (errors beyond `knee` count linearly) to first order: `rounds` of
 * reweighting, the diagonal of the normal equations raised by `damping`. Unknowns that no row depends on, or
 * that cannot be told from others, do not move. */
void spc_least_step(const spc_least_rows *rows, double knee, double damping, int rounds,
                    double step[SPC_LEAST_MAX]);

/* Part of an unknown's own curvature that the others cannot explain, in [0, 1]; 0 = not determined. */
double spc_least_determined(const spc_least_rows *rows, size_t unknown);

/* ---- small least-squares problems whose unknowns must not be negative ---- */

enum { SPC_NONNEGATIVE_MAX = 24 }; /* unknowns */

/* Normal equations a x = b; a is symmetric and not negative. */
typedef struct spc_normal {
    size_t n;
    double a[SPC_NONNEGATIVE_MAX][SPC_NONNEGATIVE_MAX], b[SPC_NONNEGATIVE_MAX];
} spc_normal;

/* Adds weight (amount'x / value - 1)^2, the squared relative error of a sum, for unknowns scale[n] times x;
 * of scale 0: left out. */
void spc_normal_add_relative(spc_normal *normal, const double *amount, double value, const double *scale,
                             double weight);

/* The x >= 0 that minimises x'ax / 2 - b'x, by the active-set method of Lawson and Hanson (1974). An unknown
 * that cannot be told from others stays 0. */
void spc_nonnegative_solve(const spc_normal *normal, double x[SPC_NONNEGATIVE_MAX]);

/* ---- small robust estimators on GSL: what a fit is made of. No allocation but by the caller ---- */

typedef struct spc_line {
    double slope, intercept;
} spc_line;

/* Huber's loss: x^2 / (2 knee) up to the knee, growing linearly beyond, so that an outlier counts by its
 * distance and not by its square. */
static inline double spc_huber(double x, double knee)
{
    double size = x < 0 ? -x : x, inner = size < knee ? size : knee;
    return inner * (2 * size - inner) / (2 * knee);
}

/* The rate that a line predicts: held within 0 and 1. */
double spc_line_rate(spc_line line, double x);

/* Loss of rates against a line: sum of Huber losses. */
double spc_line_loss(spc_line line, const double *x, const double *rate, size_t n);

/* The line of least loss through rates in [0, 1], the part of it outside 0 and 1 held there, by reweighted
 * least squares from two starts: all points, and the half with the smaller x. scratch[2 n]. False if x is the
 * same everywhere or n < 2. */
bool spc_line_fit(const double *x, const double *rate, size_t n, double *scratch, spc_line *line);

/* Minimum of f over two variables, by the simplex method; start and result in at[2]. step: first edge.
 * False if memory runs out. */
bool spc_minimise2(double (*f)(const double at[2], const void *context), const void *context, double step,
                   double at[2]);

#endif
