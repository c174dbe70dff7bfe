/* svd/secular.h - the secular equation of the bidiagonal divide and conquer, for the host and the
 * device.
 *
 * A merge needs the singular values of a matrix with first row z and diagonal (0, d[1], .., d[k-1]) below it:
 * the roots of f(x) = 1 + sum z[j]^2 / (d[j]^2 - sigma^2), one between each two neighbouring d (Gu, Eisenstat
 * 1995). A root is kept as x = sigma^2 - d[origin]^2 with the nearest d as origin, so that every difference
 * d[j]^2 - sigma^2 = (d[j] - d[origin]) (d[j] + d[origin]) - x has full relative accuracy; the vectors need
 * that. Iteration: Li's "middle way" (LAPACK working note 89), kept inside a shrinking bracket. Whoever calls
 * sums the terms: a loop on the host, a warp on the device.
 */
#ifndef SPC_SVD_SECULAR_H
#define SPC_SVD_SECULAR_H

#include <stdbool.h>
#include <stdint.h>

#include "svd/reflector.h"

enum { SPC_SECULAR_STEPS = 200 };

typedef struct spc_secular_sums {
    double psi, dpsi; /* poles at or below the root: sum of z^2 / distance and its derivative */
    double phi, dphi; /* poles above */
} spc_secular_sums;

typedef struct spc_secular_root {
    uint32_t index, origin;
    double left, right; /* neighbouring poles, relative to the origin */
    double lo, hi;      /* bracket */
    double x;
    double last; /* |f| of the last step, to notice slow progress */
    bool has_right;
} spc_secular_root;

/* d[j]^2 - d[origin]^2 without cancellation. */
SPC_BOTH double spc_secular_gap(double d, double origin)
{
    return (d - origin) * (d + origin);
}

SPC_BOTH void spc_secular_add(spc_secular_sums *sums, bool above, double z, double distance)
{
    double t = z / distance;
    if (above) {
        sums->phi += z * t;
        sums->dphi += t * t;
    } else {
        sums->psi += z * t;
        sums->dpsi += t * t;
    }
}

/* First point of root i: the middle of its interval; norm2 = sum of z^2 bounds the last one. */
SPC_BOTH void spc_secular_begin(spc_secular_root *root, uint32_t i, uint32_t k, double d, double next,
                                double norm2)
{
    root->index = root->origin = i;
    root->has_right = i + 1 < k;
    root->left = 0;
    root->right = root->has_right ? spc_secular_gap(next, d) : norm2;
    root->lo = 0;
    root->hi = root->right;
    root->x = 0.5 * root->hi;
    root->last = HUGE_VAL;
}

/* After the sums at the first point: a root in the upper half moves its origin to the pole above. */
SPC_BOTH void spc_secular_choose(spc_secular_root *root, const spc_secular_sums *sums)
{
    if (!root->has_right || 1 + sums->psi + sums->phi >= 0)
        return;
    root->origin++;
    root->left = -root->right;
    root->right = 0;
    root->lo = root->left;
    root->hi = 0;
    root->x = 0.5 * root->lo;
}

/* The step of the interpolation c + s / (left - y) + S / (right - y) that agrees with f in value and slopes.
 */
SPC_BOTH double spc_secular_eta(const spc_secular_root *root, const spc_secular_sums *sums, double f)
{
    double below = root->left - root->x;
    if (!root->has_right) {
        double c = f - below * sums->dpsi;
        return c > 0 ? below * (1 + below * sums->dpsi / c) : HUGE_VAL;
    }
    double above = root->right - root->x;
    double c = f - below * sums->dpsi - above * sums->dphi;
    double a = (below + above) * f - below * above * (sums->dpsi + sums->dphi);
    double b = below * above * f;
    double square = a * a - 4 * b * c;
    double square_root = square > 0 ? sqrt(square) : 0;
    return a <= 0 ? (a - square_root) / (2 * c) : 2 * b / (a + square_root);
}

/* One step with the sums at root->x. True: root->x is the root to working accuracy. */
SPC_BOTH bool spc_secular_step(spc_secular_root *root, const spc_secular_sums *sums)
{
    const double eps = 0x1p-53;
    double f = 1 + sums->psi + sums->phi;
    double error = 8 * (1 + sums->phi - sums->psi) + fabs(root->x) * (sums->dpsi + sums->dphi);
    if (fabs(f) <= eps * error)
        return true;
    if (f < 0)
        root->lo = root->x;
    else
        root->hi = root->x;
    double next = root->x + spc_secular_eta(root, sums, f);
    bool slow = fabs(f) > 0.5 * root->last;
    root->last = fabs(f);
    if (slow || !(next > root->lo && next < root->hi)) {
        next = root->lo + 0.5 * (root->hi - root->lo);
        root->last = HUGE_VAL;
        if (!(next > root->lo && next < root->hi))
            return true;
    }
    bool still = fabs(next - root->x) <= eps * fabs(next);
    root->x = next;
    return still;
}

/* sigma from its origin and x. */
SPC_BOTH double spc_secular_sigma(double origin, double x)
{
    return origin + x / (origin + sqrt(origin * origin + x));
}

#endif
