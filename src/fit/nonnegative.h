/* fit/nonnegative.h - small least-squares problems whose unknowns must not be negative. */
#ifndef SPC_FIT_NONNEGATIVE_H
#define SPC_FIT_NONNEGATIVE_H

#include <stddef.h>

enum { SPC_NONNEGATIVE_MAX = 24 }; /* unknowns */

/* Normal equations a x = b; a is symmetric and not negative. */
typedef struct spc_normal {
    size_t n;
    double a[SPC_NONNEGATIVE_MAX][SPC_NONNEGATIVE_MAX], b[SPC_NONNEGATIVE_MAX];
} spc_normal;

/* The x >= 0 that minimises x'ax / 2 - b'x, by the active-set method of Lawson and Hanson (1974). An unknown
 * that cannot be told from others stays 0. */
void spc_nonnegative_solve(const spc_normal *normal, double x[SPC_NONNEGATIVE_MAX]);

#endif
