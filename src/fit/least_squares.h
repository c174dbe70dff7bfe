/* fit/least_squares.h - small robust least-squares problems. */
#ifndef SPC_FIT_LEAST_SQUARES_H
#define SPC_FIT_LEAST_SQUARES_H

#include <stdbool.h>
#include <stddef.h>

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

#endif
