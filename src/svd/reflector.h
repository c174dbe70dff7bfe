/* svd/reflector.h - one Householder reflector, for the host and the device alike.
 *
 * H = I - tau v v^T with v = (1, x[1..] * scale) maps x to (beta, 0, ...), as LAPACK's dlarfg does.
 */
#ifndef SPC_SVD_REFLECTOR_H
#define SPC_SVD_REFLECTOR_H

#include <math.h>

#ifdef __CUDACC__
#define SPC_BOTH __host__ __device__ static inline
#else
#define SPC_BOTH static inline
#endif

typedef struct spc_reflector {
    double beta, tau, scale;
} spc_reflector;

/* alpha = x[0], rest = sum of squares of x[1..]. The matrix is scaled to a largest entry in [0.5, 1), so
 * squares cannot overflow; a rest below 2^-960 is a perturbation of 2^-480 of the norm and counts as zero (H
 * = I). */
SPC_BOTH spc_reflector spc_reflector_of(double alpha, double rest)
{
    spc_reflector h = {alpha, 0, 0};
    if (rest <= 0x1p-960)
        return h;
    double norm = sqrt(alpha * alpha + rest);
    h.beta = alpha > 0 ? -norm : norm;
    h.tau = (h.beta - alpha) / h.beta;
    h.scale = 1 / (alpha - h.beta);
    return h;
}

#endif
