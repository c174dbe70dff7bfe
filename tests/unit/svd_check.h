/* tests/unit/svd_check.h - one decomposition against LAPACK's: used on the host and on the GPU. */
#ifndef SPC_TEST_SVD_CHECK_H
#define SPC_TEST_SVD_CHECK_H

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "test.h"

static const double svd_poison = 1e300;

typedef struct svd_result {
    double *s, *u, *v;
    spc_svd_report report;
} svd_result;

static inline double *svd_array(size_t count)
{
    double *x = malloc((count + 1) * sizeof *x);
    assert_non_null(x);
    for (size_t i = 0; i <= count; i++)
        x[i] = svd_poison;
    return x;
}

static inline void svd_result_free(svd_result *r)
{
    free(r->s);
    free(r->u);
    free(r->v);
}

/* Runs with poisoned outputs in arrays with a leading dimension of their own; the padding must stay
 * untouched. */
static inline svd_result svd_run(uint32_t n, const double *a, const spc_svd_options *options)
{
    spc_error error = {0};
    size_t ld = (size_t)n + 3;
    svd_result r = {svd_array(n), svd_array(ld * n), svd_array(ld * n), {0}};
    assert_ok(spc_svd(n, a, n, r.s, r.u, ld, r.v, ld, options, &r.report, &error), &error);
    assert_true(r.s[n] == svd_poison);
    for (uint32_t j = 0; j < n && !options->values_only; j++)
        for (uint32_t i = 0; i < ld; i++) {
            assert_true((r.u[i + j * ld] == svd_poison) == (i >= n));
            assert_true((r.v[i + j * ld] == svd_poison) == (i >= n));
        }
    for (uint32_t i = 0; i < n; i++) {
        assert_true(r.s[i] >= 0 && isfinite(r.s[i]));
        assert_true(i == 0 || r.s[i] <= r.s[i - 1]);
    }
    return r;
}

/* |I - Q^T Q|_F by plain loops. */
static inline double svd_orthogonality(uint32_t n, const double *q, size_t ld)
{
    double sum = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            double dot = -(double)(i == j);
            for (uint32_t k = 0; k < n; k++)
                dot += q[k + i * ld] * q[k + j * ld];
            sum += dot * dot;
        }
    return sqrt(sum);
}

static inline double svd_residual(uint32_t n, const double *a, const svd_result *r, size_t ld)
{
    double sum = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            double entry = a[i + (size_t)j * n];
            for (uint32_t k = 0; k < n; k++)
                entry -= r->u[i + k * ld] * r->s[k] * r->v[j + k * ld];
            sum += entry * entry;
        }
    return sqrt(sum);
}

static inline double svd_distance(uint32_t n, const double *s, const double *t)
{
    double most = 0;
    for (uint32_t i = 0; i < n; i++)
        most = fmax(most, fabs(s[i] - t[i]));
    return most;
}

/* The paper's four measures, each within twice LAPACK's, or below a floor where a few roundings decide. Very
 * narrow bands take many more reflectors: thrice. */
static inline void svd_check(spc_svd_matrix kind, uint32_t n, const spc_svd_options *options)
{
    spc_error error = {0};
    double *a = svd_array((size_t)n * n);
    assert_ok(spc_svd_matrix_fill(kind, n, n, a, &error), &error);
    spc_svd_options reference = {.method = SPC_SVD_ONE_STAGE};
    svd_result expected = svd_run(n, a, &reference), got = svd_run(n, a, options);
    size_t ld = (size_t)n + 3;
    double factor = options->band_width && options->band_width < 16 ? 3 : 2.5, norm = n ? expected.s[0] : 0,
           floor_of = 4 * DBL_EPSILON * (n < 64 ? n + 12 : sqrt(n));
    double distance = svd_distance(n, got.s, expected.s);
    if (!(distance <= 4 * DBL_EPSILON * (n + 12) * norm))
        fail_msg("%s, n = %u, L = %u: singular values off by %g of %g", spc_svd_matrix_name(kind), n,
                 options->band_width, distance, norm);
    if (!options->values_only) {
        double left = svd_orthogonality(n, got.u, ld), right = svd_orthogonality(n, got.v, ld);
        double residual = svd_residual(n, a, &got, ld);
        double left_limit = fmax(factor * svd_orthogonality(n, expected.u, ld), floor_of);
        double right_limit = fmax(factor * svd_orthogonality(n, expected.v, ld), floor_of);
        double residual_limit = fmax(factor * svd_residual(n, a, &expected, ld), floor_of * norm);
        if (!(left <= left_limit && right <= right_limit && residual <= residual_limit))
            fail_msg("%s, n = %u, L = %u: U %g (%g), V %g (%g), residual %g (%g)", spc_svd_matrix_name(kind),
                     n, options->band_width, left, left_limit, right, right_limit, residual, residual_limit);
        if (options->accuracy)
            assert_true(fabs(got.report.residual - residual) <= 4 * DBL_EPSILON * (n + 12) * norm);
    }
    svd_result_free(&expected);
    svd_result_free(&got);
    free(a);
}

#endif
