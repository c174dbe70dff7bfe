/* fit/robust.h - small robust estimators on GSL: what a fit is made of. No allocation but by the caller. */
#ifndef SPC_FIT_ROBUST_H
#define SPC_FIT_ROBUST_H

#include <stddef.h>

#include "sparcast/status.h"

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
