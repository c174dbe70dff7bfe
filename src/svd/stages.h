/* svd/stages.h - the stages of the two-stage SVD on the host: A = U1 C V1^T, C = U2 B V2^T.
 *
 * The paper's (svd) order: rows first, so C is lower triangular with `band` subdiagonals and B lower
 * bidiagonal. All matrices column-major. The device code follows the same conventions; names and layouts are
 * defined here.
 *
 * Band reflectors. Step i (rows and columns from r = i band on) has a right transformation I - Y T Y^T, Y in
 * right[r.., r .. r + band), and a left one, Y in left[r + band .., r .. r + band): unit lower trapezoids
 * with explicit ones and zeros, so that neighbouring panels are one wider Y. tau in the same columns.
 *
 * Chase reflectors. Sweep s clears column s; its step k acts on rows (left) or columns (right)
 * s + 1 + k band .. s + (k + 1) band. The reflectors of a sweep tile column s of an n x n lower triangle,
 * first entries 1; tau[s * steps + k], steps = ceil(n / band).
 */
#ifndef SPC_SVD_STAGES_H
#define SPC_SVD_STAGES_H

#include "svd/lapack.h"
#include "svd/reflector.h"

typedef struct spc_svd_factors {
    uint32_t n, band, steps;
    double *right, *left;                     /* band reflectors, n x n */
    double *right_tau, *left_tau;             /* n */
    double *storage;                          /* C with room for its bulges: spc_svd_band_at */
    double *chase_left, *chase_right;         /* n x n */
    double *chase_left_tau, *chase_right_tau; /* n * steps */
    double *work;                             /* 4 n (2 band) */
} spc_svd_factors;

/* Element (r, c) of the band, c - band < r < c + 2 band: an ordinary column-major block with this leading
 * dimension starts at each element, which is how bulges are addressed. */
SPC_BOTH size_t spc_svd_band_ld(uint32_t band)
{
    return 3 * (size_t)band - 1;
}
SPC_BOTH size_t spc_svd_band_at(uint32_t band, size_t r, size_t c)
{
    return c * spc_svd_band_ld(band) + r + band - 1;
}
SPC_BOTH size_t spc_svd_band_size(uint32_t n, uint32_t band)
{
    return (size_t)(n + 1) * 3 * band;
}

spc_status spc_svd_factors_allocate(spc_svd_factors *f, uint32_t n, uint32_t band, spc_error *error);
void spc_svd_factors_free(spc_svd_factors *f);

/* Each stage looks for an interruption about once in n^2 L operations. Errors: INTERRUPTED, MEMORY.
 *
 * Dense to band; a[n x n] is overwritten, C appears in f->storage. */
spc_status spc_svd_to_band(const spc_lapack *lapack, spc_svd_factors *f, double *a, size_t lda,
                           spc_error *error);

/* Band to lower bidiagonal: d[n], e[n - 1]. */
spc_status spc_svd_chase(spc_svd_factors *f, double *d, double *e, spc_error *error);

/* X <- U2 X or V2 X, with the reflectors of `band` sweeps and one step merged into I - Y T Y^T. */
spc_status spc_svd_chase_back(const spc_lapack *lapack, const spc_svd_factors *f, bool left, double *x,
                              size_t ldx, uint32_t columns, spc_error *error);

/* X <- U1 X or V1 X. */
spc_status spc_svd_band_back(const spc_lapack *lapack, const spc_svd_factors *f, bool left, double *x,
                             size_t ldx, uint32_t columns, spc_error *error);

/* X <- X + X (I - X^T X) / 2, a step of Newton and Schulz towards the nearest orthogonal matrix. An entry
 * of a vector passes N / band merged blocks on its way back and each one rounds it, which leaves X two to
 * three times as far from orthogonal as one-stage methods do; the square of that distance is far below a
 * rounding, so one step suffices. gap, copy: n x n each. */
void spc_svd_polish(const spc_lapack *lapack, uint32_t n, double *x, size_t ldx, double *gap, double *copy);

#endif
