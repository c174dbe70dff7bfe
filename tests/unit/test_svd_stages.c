#include <stdio.h>

/* Each stage of the two-stage SVD on the host against LAPACK and plain loops. */
#include "svd_check.h"

#include "core/memory.h"
#include "sparcast/svd.h"
#include "svd/lapack.h"
#include "svd/stages.h"

static const spc_lapack *lapack;

/* Sizes and widths that leave odd rests. */
static const struct {
    uint32_t n, band;
} shapes[] = {{2, 1}, {3, 2}, {5, 1}, {16, 4}, {17, 4}, {33, 8}, {50, 7}, {64, 32}, {65, 64}, {90, 13}};
enum { SHAPES = sizeof shapes / sizeof *shapes };

typedef struct stage_run {
    uint32_t n, band;
    double *a; /* the matrix */
    double *c; /* its band, dense */
    double *d, *e;
    spc_svd_factors f;
} stage_run;

/* Both stages; c is taken between them. */
static stage_run run_stages(spc_svd_matrix kind, uint32_t n, uint32_t band)
{
    error = (spc_error){0};
    size_t square = (size_t)n * n;
    stage_run r = {n, band, svd_array(square), svd_array(square), svd_array(n), svd_array(n), {0}};
    double *copy = svd_array(square);
    assert_ok(spc_svd_matrix_fill(kind, n, n, r.a, &error));
    memcpy(copy, r.a, square * sizeof *copy);
    assert_ok(spc_svd_factors_allocate(&r.f, n, band, &error));
    assert_ok(spc_svd_to_band(lapack, &r.f, copy, n, &error));
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++)
            r.c[i + (size_t)j * n] = i >= j && i <= j + band ? r.f.storage[spc_svd_band_at(band, i, j)] : 0;
    assert_ok(spc_svd_chase(&r.f, r.d, r.e, &error));
    free(copy);
    return r;
}

static void stage_run_free(stage_run *r)
{
    free(r->a);
    free(r->c);
    free(r->d);
    free(r->e);
    spc_svd_factors_free(&r->f);
}

/* Lower bidiagonal as a dense matrix. */
static double *bidiagonal(const stage_run *r)
{
    double *b = svd_array((size_t)r->n * r->n);
    memset(b, 0, (size_t)r->n * r->n * sizeof *b);
    for (uint32_t i = 0; i < r->n; i++) {
        b[i + (size_t)i * r->n] = r->d[i];
        if (i + 1 < r->n)
            b[i + 1 + (size_t)i * r->n] = r->e[i];
    }
    return b;
}

typedef spc_status (*back_stage)(const spc_lapack *, const spc_svd_factors *, bool, double *, size_t,
                                 uint32_t, spc_error *);

/* The transformation itself: what the way back makes of the identity. */
static double *transformation(const stage_run *r, back_stage back, bool left)
{
    error = (spc_error){0};
    double *x = svd_array((size_t)r->n * r->n);
    for (uint32_t j = 0; j < r->n; j++)
        for (uint32_t i = 0; i < r->n; i++)
            x[i + (size_t)j * r->n] = i == j;
    assert_ok(back(lapack, &r->f, left, x, r->n, r->n, &error));
    return x;
}

static double norm(uint32_t n, const double *a)
{
    double sum = 0;
    for (size_t i = 0; i < (size_t)n * n; i++)
        sum += a[i] * a[i];
    return sqrt(sum);
}

/* |whole - u inner v^T|_F by plain loops. */
static double distance(uint32_t n, const double *whole, const double *u, const double *inner, const double *v)
{
    double sum = 0, *product = svd_array((size_t)n * n);
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++) {
            double entry = 0;
            for (uint32_t k = 0; k < n; k++)
                entry += u[i + (size_t)k * n] * inner[k + (size_t)j * n];
            product[i + (size_t)j * n] = entry;
        }
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++) {
            double entry = whole[i + (size_t)j * n];
            for (uint32_t k = 0; k < n; k++)
                entry -= product[i + (size_t)k * n] * v[j + (size_t)k * n];
            sum += entry * entry;
        }
    free(product);
    return sqrt(sum);
}

static void lapack_values(uint32_t n, const double *a, double *s)
{
    error = (spc_error){0};
    spc_svd_options options = {
        .size = sizeof(spc_svd_options), .method = SPC_SVD_ONE_STAGE, .values_only = true};
    assert_ok(spc_svd(n, a, n, s, NULL, 0, NULL, 0, &options, NULL, &error));
}

/* whole = U inner V^T with orthogonal U and V, and LAPACK finds the same values in both. */
static void check_stage(const stage_run *r, const double *whole, const double *inner, back_stage back)
{
    uint32_t n = r->n;
    double *u = transformation(r, back, true), *v = transformation(r, back, false);
    double *before = svd_array(n), *after = svd_array(n), limit = 2 * DBL_EPSILON * (n + 8);
    assert_true(svd_orthogonality(n, u, n) <= limit);
    assert_true(svd_orthogonality(n, v, n) <= limit);
    assert_true(distance(n, whole, u, inner, v) <= limit * norm(n, whole));
    lapack_values(n, whole, before);
    lapack_values(n, inner, after);
    assert_true(svd_distance(n, before, after) <= limit * before[0]);
    free(u);
    free(v);
    free(before);
    free(after);
}

TEST(every_stage_keeps_the_values)
{
    for (int kind = 0; kind < SPC_SVD_MATRICES; kind++)
        for (int i = 0; i < SHAPES; i++) {
            stage_run r = run_stages((spc_svd_matrix)kind, shapes[i].n, shapes[i].band);
            double *b = bidiagonal(&r);
            check_stage(&r, r.a, r.c, spc_svd_band_back);
            check_stage(&r, r.c, b, spc_svd_chase_back);
            free(b);
            stage_run_free(&r);
        }
}

/* The chase's merged blocks against its reflectors one by one, in the order that defines U2 and V2. */
TEST(merged_blocks_are_their_reflectors)
{
    for (int shape = 0; shape < SHAPES; shape++)
        for (int left = 0; left < 2; left++) {
            stage_run r = run_stages(SPC_SVD_RANDOM, shapes[shape].n, shapes[shape].band);
            uint32_t n = r.n;
            double *merged = transformation(&r, spc_svd_chase_back, left), *x = svd_array((size_t)n * n);
            const double *vectors = left ? r.f.chase_left : r.f.chase_right,
                         *taus = left ? r.f.chase_left_tau : r.f.chase_right_tau;
            for (size_t i = 0; i < (size_t)n * n; i++)
                x[i] = i % (n + 1) == 0;
            for (uint32_t s = n - 1; s-- > 0;)
                for (uint32_t k = 0, first = s + 1; first < n && s + 2 < n; k++, first += r.band) {
                    uint32_t m = n - first < r.band ? n - first : r.band;
                    const double *v = vectors + first + (size_t)s * n;
                    for (uint32_t j = 0; j < n; j++) {
                        double *column = x + first + (size_t)j * n, dot = 0;
                        for (uint32_t i = 0; i < m; i++)
                            dot += v[i] * column[i];
                        for (uint32_t i = 0; i < m; i++)
                            column[i] -= taus[(size_t)s * r.f.steps + k] * dot * v[i];
                    }
                }
            for (size_t i = 0; i < (size_t)n * n; i++)
                assert_true(fabs(x[i] - merged[i]) <= 4 * DBL_EPSILON * (sqrt(n) + 8));
            free(merged);
            free(x);
            stage_run_free(&r);
        }
}

/* An orthogonal matrix with errors far above roundings comes back with their square. */
TEST(polish_squares_the_distance)
{
    const uint32_t n = 40, ld = 43;
    double *x = svd_array((size_t)ld * n), *gap = svd_array((size_t)n * n), *copy = svd_array((size_t)n * n);
    for (double distance = 1e-1; distance > 1e-13; distance /= 10) {
        stage_run r = run_stages(SPC_SVD_RANDOM, n, 8);
        double *u = transformation(&r, spc_svd_band_back, true);
        for (uint32_t j = 0; j < n; j++)
            for (uint32_t i = 0; i < n; i++)
                x[i + (size_t)j * ld] = u[i + (size_t)j * n] + distance * sin(i + 7.0 * j) / n;
        double before = svd_orthogonality(n, x, ld);
        spc_svd_polish(lapack, n, x, ld, gap, copy);
        double after = svd_orthogonality(n, x, ld);
        assert_true(after <= before * before + 4 * DBL_EPSILON * sqrt(n));
        assert_true(x[n] == svd_poison && x[ld * n] == svd_poison);
        free(u);
        stage_run_free(&r);
    }
    free(x);
    free(gap);
    free(copy);
}

TEST(every_stage_can_be_interrupted)
{
    error = (spc_error){0};
    stage_run r = run_stages(SPC_SVD_RANDOM, 33, 8);
    double *x = svd_array(33 * 33);
    spc_interrupt();
    assert_int_equal(spc_svd_to_band(lapack, &r.f, r.a, 33, &error), SPC_ERROR_INTERRUPTED);
    assert_int_equal(spc_svd_chase(&r.f, r.d, r.e, &error), SPC_ERROR_INTERRUPTED);
    assert_int_equal(spc_svd_chase_back(lapack, &r.f, true, x, 33, 33, &error), SPC_ERROR_INTERRUPTED);
    assert_int_equal(spc_svd_band_back(lapack, &r.f, true, x, 33, 33, &error), SPC_ERROR_INTERRUPTED);
    spc_interrupt_clear();
    free(x);
    stage_run_free(&r);
}

int main(void)
{
    error = (spc_error){0};
    if (spc_lapack_load(&lapack, &error) != SPC_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    return run_all_tests("svd_stages", NULL, NULL);
}
