/* tests/unit/multiply_check.h - a host twin against a plain float64 product. */
#ifndef SPC_TEST_MULTIPLY_CHECK_H
#define SPC_TEST_MULTIPLY_CHECK_H

#include <math.h>
#include <stdlib.h>

#include "kernels/kernel_contract.h"
#include "test.h"

typedef struct vectors {
    uint32_t bytes;
    float *x4, *y4;
    double *x8, *y8;
} vectors;

static inline double coordinate(uint64_t i)
{
    return spc_value(i + 1000000) * 3;
}

static inline vectors make_vectors(const spc_pattern *p, uint32_t bytes, bool poison)
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

static inline void free_vectors(vectors *v)
{
    free(v->x4);
    free(v->x8);
    free(v->y4);
    free(v->y8);
}

/* Error bound of a sum of n products in any order: (n + 2) eps times the sum of magnitudes. */
static inline void check_result(const vectors *v, const spc_pattern *p, double alpha, double beta,
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

static inline void check_multiply(const char *kernel, const spc_pattern *p, uint32_t bytes, double alpha,
                                  double beta)
{
    spc_kernel_spec spec;
    spc_layout *layout;
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_layout_build(&spec, p, bytes, NULL, &layout, &error));
    vectors v = make_vectors(p, bytes, beta == 0);
    const void *x = bytes == 4 ? (void *)v.x4 : (void *)v.x8;
    void *y = bytes == 4 ? (void *)v.y4 : (void *)v.y8;
    assert_ok(spc_layout_multiply(layout, alpha, x, beta, y, &error));
    check_result(&v, p, alpha, beta, kernel);
    free_vectors(&v);
    spc_layout_free(layout);
}

#endif
