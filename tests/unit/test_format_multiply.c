/* Host twins against a plain float64 product. */
#include "test.h"

#include <math.h>
#include <stdio.h>

#include "patterns.h"

static const char *const kernels[] = {
    "csr-scalar",  "csr-vector",    "ell",           "fold",          "fold:1",       "fold:5",
    "fold:100",    "cusparse-csr",  "cusparse-coo",  "sell",          "sell:1:1",     "sell:32:1",
    "sell:100:70", "sell:7:100000", "sell:100000:1", "cusparse-sell", "rbp-csr",      "rbp-ell",
    "rbp-ell-r",   "csr-merge",     "csr-merge:3",   "csr-merge:7",   "csr-merge:11", "csr-merge:15",
    "bsr",         "bsr:2:1",       "bsr:2:2",       "bsr:2:4",       "bsr:2:8",      "bsr:3:1",
    "bsr:3:3",     "bsr:4:1",       "bsr:4:2",       "bsr:5",         "bsr:6:1",      "bsr:6:2",
    "bsr:7",       "bsr:8",         "cusparse-coo2", "cusparse-bsr",
};
enum { KERNELS = sizeof kernels / sizeof kernels[0] };

typedef struct vectors {
    uint32_t bytes;
    float *x4, *y4;
    double *x8, *y8;
} vectors;

static double coordinate(uint64_t i)
{
    return spc_value(i + 1000000) * 3;
}

static vectors make_vectors(const spc_pattern *p, uint32_t bytes, bool poison)
{
    vectors v = {.bytes = bytes};
    v.x4 = malloc((p->cols + 1) * sizeof *v.x4);
    v.x8 = malloc((p->cols + 1) * sizeof *v.x8);
    v.y4 = malloc((p->rows + 1) * sizeof *v.y4);
    v.y8 = malloc((p->rows + 1) * sizeof *v.y8);
    for (uint32_t j = 0; j < p->cols; j++) {
        v.x8[j] = coordinate(j);
        v.x4[j] = (float)v.x8[j];
    }
    for (uint32_t i = 0; i < p->rows; i++) {
        v.y8[i] = poison ? NAN : spc_value(i);
        v.y4[i] = (float)v.y8[i];
    }
    v.y4[p->rows] = 77;
    v.y8[p->rows] = 77;
    return v;
}

static void free_vectors(vectors *v)
{
    free(v->x4);
    free(v->x8);
    free(v->y4);
    free(v->y8);
}

/* Error bound of a sum of n products in any order: (n + 2) eps times the sum of magnitudes. */
static void check_result(const vectors *v, const spc_pattern *p, double alpha, double beta,
                         const char *kernel)
{
    double epsilon = v->bytes == 4 ? 0x1p-23 : 0x1p-52;
    for (uint32_t i = 0; i < p->rows; i++) {
        long double sum = 0, size = 0;
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
            sum += (long double)spc_value(k) * coordinate(p->col[k]);
            size += fabsl((long double)spc_value(k) * coordinate(p->col[k]));
        }
        double before = beta == 0 ? 0 : beta * spc_value(i);
        double expected = (double)(alpha * sum) + before, got = v->bytes == 4 ? (double)v->y4[i] : v->y8[i];
        double bound = epsilon * ((double)(p->row_ptr[i + 1] - p->row_ptr[i]) + 4) *
                       ((double)size * fabs(alpha) + fabs(before));
        if (!(fabs(got - expected) <= bound))
            fail_msg("%s: y[%u] = %.17g, not %.17g", kernel, i, got, expected);
    }
    assert_true(v->y4[p->rows] == 77 && v->y8[p->rows] == 77);
}

static void check(const char *kernel, const spc_pattern *p, uint32_t bytes, double alpha, double beta)
{
    spc_error error;
    spc_kernel_spec spec;
    spc_layout *layout;
    assert_ok(spc_kernel_parse(kernel, &spec, &error), &error);
    assert_ok(spc_layout_build(&spec, p, bytes, NULL, &layout, &error), &error);
    vectors v = make_vectors(p, bytes, beta == 0);
    const void *x = bytes == 4 ? (void *)v.x4 : (void *)v.x8;
    void *y = bytes == 4 ? (void *)v.y4 : (void *)v.y8;
    assert_ok(spc_layout_multiply(layout, alpha, x, beta, y, &error), &error);
    check_result(&v, p, alpha, beta, kernel);
    free_vectors(&v);
    spc_layout_free(layout);
}

static void twins_agree_with_a_plain_product(void **state)
{
    (void)state;
    for (int shape = 0; shape < ODD_PATTERNS; shape++) {
        spc_pattern *p = odd_pattern(shape);
        for (int k = 0; k < KERNELS; k++)
            for (uint32_t bytes = 4; bytes <= 8; bytes += 4) {
                check(kernels[k], p, bytes, 1, 0);
                check(kernels[k], p, bytes, -2.5, 0.75);
            }
        drop_pattern(p);
    }
}

static void a_product_needs_vectors(void **state)
{
    (void)state;
    spc_error error;
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_pattern *p = odd_pattern(4);
    assert_ok(spc_kernel_parse("ell", &spec, &error), &error);
    assert_ok(spc_layout_build(&spec, p, 8, NULL, &layout, &error), &error);
    double y = 0;
    assert_int_equal(spc_layout_multiply(layout, 1, NULL, 0, &y, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_layout_multiply(layout, 1, &y, 0, NULL, &error), SPC_ERROR_ARGUMENT);
    spc_layout_free(layout);
    assert_int_equal(spc_layout_build(&spec, p, 2, NULL, &layout, &error), SPC_ERROR_ARGUMENT);
    assert_null(layout);
    drop_pattern(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twins_agree_with_a_plain_product),
        cmocka_unit_test(a_product_needs_vectors),
    };
    return cmocka_run_group_tests_name("format_multiply", tests, NULL, NULL);
}
