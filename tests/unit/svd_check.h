/* tests/unit/svd_check.h - one decomposition against LAPACK's: used on the host and on the GPU. */
#ifndef SPC_TEST_SVD_CHECK_H
#define SPC_TEST_SVD_CHECK_H

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "svd/svd.h"
#include "test.h"
#include "workloads/svd/svd_stages.h"

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
    error = (spc_error){0};
    size_t ld = (size_t)n + 3;
    svd_result r = {svd_array(n), svd_array(ld * n), svd_array(ld * n), {0}};
    assert_ok(spc_svd(n, a, n, r.s, r.u, ld, r.v, ld, options, &r.report, &error));
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
#pragma omp parallel for reduction(+ : sum)
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
#pragma omp parallel for reduction(+ : sum)
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

/* Singular values, descending, by one-sided Jacobi (Hestenes) in long double: columns are rotated until they
 * are orthogonal; their lengths are the values. Shares nothing with what is tested. */
static inline bool svd_jacobi_sweep(uint32_t n, long double *w, long double tiny)
{
    bool rotated = false;
    for (uint32_t p = 0; p + 1 < n; p++)
        for (uint32_t q = p + 1; q < n; q++) {
            long double *x = w + (size_t)p * n, *y = w + (size_t)q * n, xx = 0, yy = 0, xy = 0;
            for (uint32_t i = 0; i < n; i++) {
                xx += x[i] * x[i];
                yy += y[i] * y[i];
                xy += x[i] * y[i];
            }
            if (xx <= tiny || yy <= tiny || fabsl(xy) <= 0x1p-58L * sqrtl(xx * yy))
                continue;
            long double zeta = (yy - xx) / (2 * xy), one = zeta < 0 ? -1 : 1;
            long double t = one / (fabsl(zeta) + sqrtl(1 + zeta * zeta)), c = 1 / sqrtl(1 + t * t), s = c * t;
            for (uint32_t i = 0; i < n; i++) {
                long double xi = x[i];
                x[i] = c * xi - s * y[i];
                y[i] = s * xi + c * y[i];
            }
            rotated = true;
        }
    return rotated;
}

static inline int svd_descending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

static inline void svd_true_values(uint32_t n, const double *a, double *s)
{
    long double *w = malloc(((size_t)n * n + 1) * sizeof *w), norm2 = 0;
    assert_non_null(w);
    for (size_t i = 0; i < (size_t)n * n; i++) {
        w[i] = a[i];
        norm2 += w[i] * w[i];
    }
    for (int sweep = 0; sweep < 60 && svd_jacobi_sweep(n, w, 0x1p-120L * norm2); sweep++)
        ;
    for (uint32_t j = 0; j < n; j++) {
        long double sum = 0;
        for (uint32_t i = 0; i < n; i++)
            sum += w[i + (size_t)j * n] * w[i + (size_t)j * n];
        s[j] = (double)sqrtl(sum);
    }
    qsort(s, n, sizeof *s, svd_descending);
    free(w);
}

/* The paper's four measures of one decomposition. */
typedef struct svd_measures {
    double left, right, residual, values;
} svd_measures;

/* A matrix, its true values, and what LAPACK makes of it. */
typedef struct svd_case {
    spc_svd_matrix kind;
    uint32_t n;
    double *a, *truth;
    svd_measures lapack, lapack_values; /* with vectors, values only */
} svd_case;

static inline svd_measures svd_measure(const svd_case *c, const svd_result *r, bool vectors)
{
    size_t ld = (size_t)c->n + 3;
    svd_measures m = {.values = svd_distance(c->n, r->s, c->truth)};
    if (vectors) {
        m.left = svd_orthogonality(c->n, r->u, ld);
        m.right = svd_orthogonality(c->n, r->v, ld);
        m.residual = svd_residual(c->n, c->a, r, ld);
    }
    return m;
}

static inline svd_case svd_case_new(spc_svd_matrix kind, uint32_t n, uint64_t seed)
{
    error = (spc_error){0};
    svd_case c = {.kind = kind, .n = n, .a = svd_array((size_t)n * n), .truth = svd_array(n)};
    assert_ok(spc_svd_matrix_fill(kind, n, seed, c.a, &error));
    svd_true_values(n, c.a, c.truth);
    svd_result r =
        svd_run(n, c.a, &(spc_svd_options){.size = sizeof(spc_svd_options), .method = SPC_SVD_ONE_STAGE});
    c.lapack = svd_measure(&c, &r, true);
    svd_result_free(&r);
    r = svd_run(n, c.a,
                &(spc_svd_options){
                    .size = sizeof(spc_svd_options), .method = SPC_SVD_ONE_STAGE, .values_only = true});
    c.lapack_values = svd_measure(&c, &r, false);
    svd_result_free(&r);
    return c;
}

static inline void svd_case_free(svd_case *c)
{
    free(c->a);
    free(c->truth);
}

/* Each measure within `factor` of another method's, or below a floor where a few roundings decide. */
static inline void svd_compare(const svd_case *c, const spc_svd_options *options, const svd_measures *got,
                               const svd_measures *other, const char *name, double factor)
{
    double floor_of = 4 * DBL_EPSILON * (c->n < 64 ? c->n + 12 : sqrt(c->n));
    double norm = c->n ? c->truth[0] : 0;
    double orthogonality_left = fmax(factor * other->left, floor_of),
           orthogonality_right = fmax(factor * other->right, floor_of),
           residual = fmax(factor * other->residual, floor_of * norm),
           values = fmax(factor * other->values, 2 * DBL_EPSILON * (sqrt(c->n) + 14) * norm);
    if (!(got->left <= orthogonality_left && got->right <= orthogonality_right && got->residual <= residual &&
          got->values <= values))
        fail_msg("%s, n = %u, L = %u against %s: U %g (%g), V %g (%g), residual %g (%g), values %g (%g)",
                 spc_svd_matrix_name(c->kind), c->n, options->band_width, name, got->left, orthogonality_left,
                 got->right, orthogonality_right, got->residual, residual, got->values, values);
}

/* One run within twice LAPACK's measures. */
static inline svd_measures svd_check(const svd_case *c, const spc_svd_options *options)
{
    svd_result r = svd_run(c->n, c->a, options);
    svd_measures got = svd_measure(c, &r, !options->values_only);
    svd_compare(c, options, &got, options->values_only ? &c->lapack_values : &c->lapack, "LAPACK", 2);
    if (options->accuracy && !options->values_only) {
        double limit = 4 * DBL_EPSILON * (c->n + 12);
        assert_true(fabs(r.report.residual - got.residual) <= limit * c->truth[0]);
        assert_true(fabs(r.report.left_orthogonality - got.left) <= limit);
        assert_true(fabs(r.report.right_orthogonality - got.right) <= limit);
    }
    svd_result_free(&r);
    return got;
}

/* One sample of a maximum scatters, means do not: each measure, and the values without vectors, within twice
 * the rival's on the mean of some matrices, without any floor. */
static inline void svd_check_means(spc_svd_matrix kind, uint32_t n, const spc_svd_options *options,
                                   const spc_svd_options *rival)
{
    enum { SAMPLES = 24, MEASURES = 4 };
    static const char *const names[] = {"U", "V", "residual", "values"};
    double sums[2][MEASURES] = {{0}};
    for (uint32_t i = 0; i < SAMPLES; i++) {
        svd_case c = svd_case_new(kind, n, 1000 + i);
        for (int k = 0; k < 2; k++) {
            const spc_svd_options *run = k ? rival : options;
            svd_result r = svd_run(n, c.a, run);
            svd_measures m = svd_measure(&c, &r, !run->values_only);
            const double measures[] = {m.left, m.right, m.residual, m.values};
            for (int j = 0; j < MEASURES; j++)
                sums[k][j] += measures[j];
            svd_result_free(&r);
        }
        svd_case_free(&c);
    }
    for (int j = options->values_only ? MEASURES - 1 : 0; j < MEASURES; j++)
        if (!(sums[0][j] <= 2 * sums[1][j]))
            fail_msg("%s, n = %u, %s: mean %g, that of %s %g", spc_svd_matrix_name(kind), n, names[j],
                     sums[0][j] / SAMPLES, spc_svd_method_name(rival->method), sums[1][j] / SAMPLES);
}

#endif
