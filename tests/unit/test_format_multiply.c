/* Host twins against a plain float64 product. */
#include "test.h"

#include <math.h>
#include <stdio.h>

#include "multiply_check.h"
#include "patterns.h"

static const char *const kernels[] = {
    "csr-scalar",  "csr-vector",    "ell",           "fold",          "fold:1",         "fold:5",
    "fold:100",    "cusparse-csr",  "cusparse-coo",  "sell",          "sell:1:1",       "sell:32:1",
    "sell:100:70", "sell:7:100000", "sell:100000:1", "cusparse-sell", "rbp-csr",        "rbp-ell",
    "rbp-ell-r",   "csr-merge",     "csr-merge:3",   "csr-merge:7",   "csr-merge:11",   "csr-merge:15",
    "bsr",         "bsr:2:1",       "bsr:2:2",       "bsr:2:4",       "bsr:2:8",        "bsr:3:1",
    "bsr:3:3",     "bsr:4:1",       "bsr:4:2",       "bsr:5",         "bsr:6:1",        "bsr:6:2",
    "bsr:7",       "bsr:8",         "cusparse-coo2", "cusparse-bsr",  "csr-vector:256", "bsr:2:64",
    "bsr:3:24",    "bsr:4:16",      "bsr:5:8",       "bsr:6:16",      "bsr:7:8",        "bsr:8:8",
};
enum { KERNELS = sizeof kernels / sizeof kernels[0] };

TEST(twins_agree_with_a_plain_product)
{
    static const uint32_t types[] = {4, 8, SPC_MIXED};
    (void)state;
    for (int shape = 0; shape < ODD_PATTERNS; shape++) {
        spc_pattern *p = odd_pattern(shape);
        for (int k = 0; k < KERNELS; k++)
            for (size_t t = 0; t < 3; t++) {
                check_multiply(kernels[k], p, types[t], 1, 0);
                check_multiply(kernels[k], p, types[t], -2.5, 0.75);
            }
    }
}

/* What is left of one long row must not reach the next: sums of nothing are 0, not nearly 0. */
TEST(zeros_stay_zeros)
{
    enum { ROWS = 5, COLS = 5000 };
    static const double x[COLS];
    spc_pattern *p = make_pattern(ROWS, COLS, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    for (int k = 0; k < KERNELS; k++) {
        double y[ROWS] = {1, 1, 1, 1, 1};
        spc_kernel_spec spec;
        spc_layout *layout;
        assert_ok(spc_kernel_parse(kernels[k], &spec, &error));
        assert_ok(spc_kernel_choose(&spec, p, &error));
        assert_ok(spc_layout_build(&spec, p, 8, NULL, &layout, &error));
        assert_ok(spc_layout_multiply(layout, 1, x, 0, y, &error));
        for (int row = 0; row < ROWS; row++)
            assert_true(y[row] == 0);
        spc_layout_free(layout);
    }
}

TEST(a_product_needs_vectors)
{
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_pattern *p = odd_pattern(4);
    assert_ok(spc_kernel_parse("ell", &spec, &error));
    assert_ok(spc_layout_build(&spec, p, 8, NULL, &layout, &error));
    double y = 0;
    assert_int_equal(spc_layout_multiply(layout, 1, NULL, 0, &y, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_layout_multiply(layout, 1, &y, 0, NULL, &error), SPC_ERROR_ARGUMENT);
    spc_layout_free(layout);
    assert_int_equal(spc_layout_build(&spec, p, 2, NULL, &layout, &error), SPC_ERROR_ARGUMENT);
    assert_null(layout);
}

RUN_TESTS("format_multiply", NULL, NULL)
