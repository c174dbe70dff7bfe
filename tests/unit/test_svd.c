#include "svd_check.h"

#include "core/memory.h"
#include "sparcast/svd.h"
#include "svd/conquer.h"
#include "svd/lapack.h"

static const uint32_t sizes[] = {1, 2, 3, 5, 16, 33, 64, 100, 129};
static const uint32_t bands[] = {0, 1, 2, 7, 16, 24, 64};

TEST(two_stages_agree_with_one)
{
    for (int kind = 0; kind < SPC_SVD_MATRICES; kind++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            svd_case c = svd_case_new((spc_svd_matrix)kind, sizes[i], sizes[i]);
            for (size_t j = 0; j < sizeof bands / sizeof *bands; j++)
                for (int values = 0; values < 2; values++) {
                    if (bands[j] && sizes[i] > 1 && bands[j] >= sizes[i])
                        continue;
                    spc_svd_options options = {.size = sizeof(spc_svd_options),
                                               .band_width = bands[j],
                                               .values_only = values,
                                               .accuracy = true};
                    svd_check(&c, &options);
                }
            svd_case_free(&c);
        }
}

TEST(accuracy_is_within_twice_lapack)
{
    for (int kind = 0; kind < SPC_SVD_MATRICES; kind++)
        for (int values = 0; values < 2; values++)
            svd_check_means(
                (spc_svd_matrix)kind, 96,
                &(spc_svd_options){.size = sizeof(spc_svd_options), .band_width = 16, .values_only = values},
                &(spc_svd_options){
                    .size = sizeof(spc_svd_options), .method = SPC_SVD_ONE_STAGE, .values_only = values});
}

TEST(special_matrices)
{
    error = (spc_error){0};
    spc_svd_options options = {.size = sizeof(spc_svd_options), .band_width = 4};
    double a[20 * 20] = {0};
    svd_result r = svd_run(20, a, &options);
    assert_true(r.s[0] == 0);
    assert_true(svd_orthogonality(20, r.u, 23) < 1e-14);
    svd_result_free(&r);
    for (int scale = -300; scale <= 300;
         scale += 100) { /* squares of these entries leave the range of double */
        for (int i = 0; i < 20; i++)
            a[i + 20 * i] = ldexp(i + 1, scale * 3);
        r = svd_run(20, a, &options);
        for (int i = 0; i < 20; i++)
            assert_true(fabs(r.s[i] / ldexp(20 - i, scale * 3) - 1) < 1e-14);
        svd_result_free(&r);
    }
    assert_ok(spc_svd(0, NULL, 0, NULL, NULL, 0, NULL, 0, NULL, NULL, &error));
}

TEST(bad_input_is_refused)
{
    error = (spc_error){0};
    double a[9] = {1, 2, 3, 4, NAN, 6, 7, 8, 9}, s[3], u[9], v[9];
    spc_svd_options options = {.size = sizeof(spc_svd_options)};
    assert_fails(spc_svd(3, a, 3, s, u, 3, v, 3, NULL, NULL, &error), SPC_ERROR_DATA,
                 "NaN in row 2, column 2");
    a[4] = -INFINITY;
    assert_fails(spc_svd(3, a, 3, s, u, 3, v, 3, NULL, NULL, &error), SPC_ERROR_DATA,
                 "infinity in row 2, column 2");
    a[4] = 5;
    assert_int_equal(spc_svd(3, a, 2, s, u, 3, v, 3, NULL, NULL, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_svd(3, a, 3, s, u, 3, NULL, 3, NULL, NULL, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_svd(3, a, 3, NULL, u, 3, v, 3, NULL, NULL, &error), SPC_ERROR_ARGUMENT);
    options.band_width = 3;
    assert_int_equal(spc_svd(3, a, 3, s, u, 3, v, 3, &options, NULL, &error), SPC_ERROR_ARGUMENT);
    options = (spc_svd_options){.size = sizeof(spc_svd_options), .method = SPC_SVD_POLAR};
    assert_int_equal(spc_svd(3, a, 3, s, u, 3, v, 3, &options, NULL, &error), SPC_ERROR_ARGUMENT);
    options.method = SPC_SVD_METHODS;
    assert_int_equal(spc_svd(3, a, 3, s, u, 3, v, 3, &options, NULL, &error), SPC_ERROR_ARGUMENT);
    spc_interrupt();
    assert_int_equal(spc_svd(3, a, 3, s, u, 3, v, 3, NULL, NULL, &error), SPC_ERROR_INTERRUPTED);
    spc_interrupt_clear();
    assert_null(spc_svd_method_name(SPC_SVD_METHODS));
    assert_null(spc_svd_stage_name(SPC_SVD_STAGES));
    assert_null(spc_svd_matrix_name(SPC_SVD_MATRICES));
}

TEST(memory_failure_is_survived)
{
    error = (spc_error){0};
    double a[40 * 40], s[40], u[40 * 40], v[40 * 40];
    assert_ok(spc_svd_matrix_fill(SPC_SVD_RANDOM, 40, 1, a, &error));
    spc_svd_options options = {.size = sizeof(spc_svd_options), .band_width = 8, .accuracy = true};
    for (uint64_t n = 1;; n++) {
        spc_memory_fail_at(n);
        spc_status status = spc_svd(40, a, 40, s, u, 40, v, 40, &options, NULL, &error);
        spc_memory_fail_at(0);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
}

static uint64_t asked;

static void count(void *context, const char *what, double done, double total)
{
    (void)context;
    (void)what;
    assert_true(done <= total);
    asked++;
}

TEST(progress_and_workspace)
{
    error = (spc_error){0};
    double a[40 * 40];
    spc_progress progress = {.update = count};
    spc_svd_options options = {.size = sizeof(spc_svd_options), .band_width = 8, .progress = &progress};
    assert_ok(spc_svd_matrix_fill(SPC_SVD_RANDOM, 40, 1, a, &error));
    svd_result r = svd_run(40, a, &options);
    assert_true(asked >= SPC_SVD_STAGE_TRANSFER);
    assert_true(r.report.total_seconds > 0 && r.report.band_width == 8);
    svd_result_free(&r);
    uint64_t host, device, smaller;
    assert_ok(spc_svd_workspace(40, &options, &host, &device, &error));
    options.method = SPC_SVD_ONE_STAGE;
    assert_ok(spc_svd_workspace(40, &options, &smaller, &device, &error));
    assert_true(host > smaller && smaller > 6 * 40 * 40 * sizeof(double) && device == 0);
}

/* ---- divide and conquer, the code that decides for the device ---- */

enum { BIDIAGONALS = 8 };

static double uniform(void)
{
    return rand() / (double)RAND_MAX - 0.5;
}

static void fill_bidiagonal(int kind, uint32_t n, double *d, double *e)
{
    for (uint32_t i = 0; i < n; i++) {
        double graded = ldexp(1, -(int)i), tiny = 1e-10 * uniform();
        const double diagonal[BIDIAGONALS] = {uniform(), graded,        1,     i % 3 ? uniform() : 0, 0,
                                              1,         0.5 * (i % 2), 1e-200};
        const double above[BIDIAGONALS] = {
            uniform(),         graded * uniform(), tiny, i % 5 ? uniform() : 0, 0, 1,
            0.5 * (i / 2 % 2), 1e-200 * uniform()};
        d[i] = diagonal[kind];
        e[i] = above[kind];
    }
}

static int descending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

static void check_bidiagonal(int kind, uint32_t n, uint32_t extra)
{
    error = (spc_error){0};
    uint32_t m = n + extra;
    double *d = svd_array(n), *e = svd_array(n), *s = svd_array(n), *u = svd_array(n * n),
           *v = svd_array(m * m);
    fill_bidiagonal(kind, n, d, e);
    assert_ok(spc_conquer_host(n, extra, d, e, s, u, n, v, m, &error));
    double limit = 64 * DBL_EPSILON * sqrt(n) * 1.5, residual = 0;
    assert_true(svd_orthogonality(n, u, n) <= limit);
    assert_true(svd_orthogonality(m, v, m) <= limit);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < m; j++) {
            double entry = i == j ? d[i] : j == i + 1 ? e[i] : 0;
            for (uint32_t k = 0; k < n; k++)
                entry -= u[i + k * n] * s[k] * v[j + k * m];
            residual += entry * entry;
        }
    assert_true(sqrt(residual) <= limit);
    if (!extra) {
        const spc_lapack *lapack;
        assert_ok(spc_lapack_load(&lapack, &error));
        int in = (int)n, one = 1, info, *iwork = malloc(8 * n * sizeof *iwork);
        double *work = malloc(8 * n * sizeof *work);
        lapack->dbdsdc("U", "N", &in, d, e, NULL, &one, NULL, &one, NULL, NULL, work, iwork, &info);
        qsort(s, n, sizeof *s, descending);
        assert_true(svd_distance(n, s, d) <= 64 * DBL_EPSILON);
        free(work);
        free(iwork);
    }
    free(d);
    free(e);
    free(s);
    free(u);
    free(v);
}

TEST(divide_and_conquer_agrees_with_lapack)
{
    const uint32_t rows[] = {1, 2, 3, 4, 7, 16, 33, 64, 100, 200};
    for (int kind = 0; kind < BIDIAGONALS; kind++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            for (uint32_t extra = 0; extra < 2; extra++)
                check_bidiagonal(kind, rows[i], extra);
}

TEST(the_tree_covers_every_row_once)
{
    for (uint32_t n = 1; n < 200; n++)
        for (uint32_t leaf = 0; leaf < 40; leaf += 13) {
            spc_conquer_node nodes[512];
            uint32_t rows = 0, levels = spc_conquer_levels(n, leaf);
            for (uint32_t level = 0; level <= levels; level++) {
                uint32_t nodes_there = spc_conquer_level(n, level, nodes);
                for (uint32_t i = 0; i < nodes_there; i++) {
                    assert_true(level < levels || nodes[i].n <= leaf);
                    assert_int_equal(nodes[i].extra, i + 1 < nodes_there);
                    rows += level < levels ? nodes[i].n > 0 : nodes[i].n;
                }
            }
            assert_int_equal(rows, n); /* one middle row a merge, and the rows of the leaves */
        }
}

RUN_TESTS("svd", NULL, NULL)
