/* Kernels of this computer: each set of instructions, cut and number of threads against a plain product; the
 * cuts against those that the model of CPUs forecasts. */
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/isa.h"
#include "core/memory.h"
#include "kernels/host/host_kernels.h"
#include "model/cpu/cpu.h"
#include "patterns.h"
#include "sparcast/collection.h"

static const char *const kernels[] = {"csr",        "csr-balanced", "csr-merge", "sell",  "sell:16:1",
                                      "sell:9:100", "bsr:2",        "bsr:3",     "bsr:4", "bsr:5",
                                      "bsr:6",      "bsr:7",        "bsr:8",     "bsr",   "scipy-csr"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

static spc_kernel_spec named(const char *kernel)
{
    spc_kernel_spec spec;
    assert_ok(spc_host_kernel_parse(kernel, &spec, &error));
    return spec;
}

static double element(const void *vector, uint32_t bytes, uint64_t i)
{
    return bytes == 4 ? (double)((const float *)vector)[i] : ((const double *)vector)[i];
}

static void set_element(void *vector, uint32_t bytes, uint64_t i, double value)
{
    if (bytes == 4)
        ((float *)vector)[i] = (float)value;
    else
        ((double *)vector)[i] = value;
}

/* y = alpha A x + beta y to (n + 4) eps of the magnitudes, x[missing] NaN where no entry is. */
static void check(const spc_pattern *p, const char *kernel, uint32_t value_bytes, double alpha, double beta)
{
    spc_layout *layout;
    spc_kernel_spec spec = named(kernel);
    uint32_t bytes = spc_vector_size(value_bytes);
    double epsilon = bytes == 4 ? 0x1p-23 : 0x1p-52;
    assert_ok(spc_layout_build(&spec, p, value_bytes, NULL, &layout, &error));
    void *x = malloc(p->cols * bytes + 1), *y = malloc(p->rows * bytes + 1);
    for (uint32_t j = 0; j < p->cols; j++)
        set_element(x, bytes, j, spc_value(j + 1000) * 3);
    for (uint32_t i = 0; i < p->rows; i++)
        set_element(y, bytes, i, beta == 0 ? NAN : spc_value(i));
    assert_ok(spc_layout_multiply(layout, alpha, x, beta, y, &error));
    for (uint32_t i = 0; i < p->rows; i++) {
        double before = beta == 0 ? 0 : beta * (bytes == 4 ? (double)(float)spc_value(i) : spc_value(i)),
               sum = 0, size = 0;
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
            sum += spc_value(k) * element(x, bytes, p->col[k]);
            size += fabs(spc_value(k) * element(x, bytes, p->col[k]));
        }
        double bound = epsilon * ((double)(p->row_ptr[i + 1] - p->row_ptr[i]) + 8) *
                       (fabs(alpha) * size + fabs(before)),
               got = element(y, bytes, i);
        if (!(fabs(got - (alpha * sum + before)) <= bound))
            fail_msg("%s, %u bytes: y[%u] = %.17g, not %.17g", kernel, value_bytes, i, got,
                     alpha * sum + before);
    }
    free(x);
    free(y);
    spc_layout_free(layout);
}

TEST(products_are_right)
{
    static const uint32_t types[] = {4, 8, SPC_MIXED};
    static const spc_isa levels[] = {SPC_ISA_BASE, SPC_ISA_V3, SPC_ISA_V4};
    for (int shape = 0; shape < ODD_PATTERNS; shape++) {
        spc_pattern *p = odd_pattern(shape);
        for (int i = 0; i < 3; i++)
            for (int k = 0; k < KERNELS; k++) {
                spc_isa_limit(levels[i]);
                omp_set_num_threads(1 + (shape + k) % 3 * 2);
                check(p, kernels[k], types[(i + k) % 3], 1, 0);
                check(p, kernels[k], types[(i + k + 1) % 3], -2.5, 0.75);
            }
    }
    spc_isa_limit(SPC_ISA_V4);
}

/* A row that more threads share than there are others; the parts of the row are added up. */
TEST(long_rows_are_divided)
{
    spc_pattern *p = make_recipe("gen-onedense-rows1000-row-nnz4");
    omp_set_num_threads(7);
    check(p, "csr-merge", 8, 1, 0);
    check(p, "csr-merge", 4, 2, -1);
    check(p, "csr-balanced", 8, 1, 0);
    omp_set_num_threads(1);
}

/* Runs of 24 rows of 0 to 8 entries, which take a loop for each length, and longer rows at the end. */
TEST(short_rows_of_one_length_are_right)
{
    enum { RUN = 24, LENGTHS = 9, LAST = 3, ROWS = RUN * LENGTHS + LAST, COLS = 50 };
    static const spc_isa levels[] = {SPC_ISA_BASE, SPC_ISA_V3, SPC_ISA_V4};
    static const uint32_t types[] = {4, 8, SPC_MIXED};
    uint64_t row_ptr[ROWS + 1] = {0};
    uint32_t col[ROWS * 12];
    for (uint32_t i = 0; i < ROWS; i++) {
        uint32_t n = i < ROWS - LAST ? i / RUN : 12;
        for (uint32_t k = 0; k < n; k++)
            col[row_ptr[i] + k] = (i * 7) % 14 + k * 3;
        row_ptr[i + 1] = row_ptr[i] + n;
    }
    spc_pattern p = {.rows = ROWS, .cols = COLS, .nnz = row_ptr[ROWS], .row_ptr = row_ptr, .col = col};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            for (int threads = 1; threads < 4; threads++) {
                spc_isa_limit(levels[i]);
                omp_set_num_threads(threads);
                check(&p, kernels[k], types[(i + threads) % 3], 2, -1);
            }
    spc_isa_limit(SPC_ISA_V4);
    omp_set_num_threads(1);
}

/* What a kernel does not use it does not read as a number: lanes behind a row, padding, columns behind x. */
TEST(what_is_not_used_counts_nothing)
{
    enum { COLS = 70 };
    double x[COLS], y[2];
    uint64_t row_ptr[] = {0, 3, 40};
    uint32_t col[40];
    for (uint32_t i = 0; i < COLS; i++)
        x[i] = i < 33 ? 1 : INFINITY;
    for (uint32_t i = 0; i < 40; i++)
        col[i] = i < 3 ? i : 33 + i - 3; /* the second row meets the infinite ones, the first none */
    spc_pattern p = {.rows = 2, .cols = COLS, .nnz = 40, .row_ptr = row_ptr, .col = col};
    for (int k = 0; k < 5; k++) { /* blocks of bsr hold both */
        spc_layout *layout;
        spc_kernel_spec spec = named(kernels[k]);
        assert_ok(spc_layout_build(&spec, &p, 8, NULL, &layout, &error));
        assert_ok(spc_layout_multiply(layout, 1, x, 0, y, &error));
        assert_true(isfinite(y[0]) && !isfinite(y[1]));
        spc_layout_free(layout);
    }
}

/* Offsets of 8 bytes, which only matrices beyond 2^31 entries need: the same rows as with 4. */
TEST(wide_offsets_cut_the_same)
{
    spc_pattern *p = make_recipe("gen-powerlaw-rows3000-row-nnz10");
    uint32_t *narrow = malloc((p->rows + 1ull) * sizeof *narrow);
    for (uint32_t i = 0; i <= p->rows; i++)
        narrow[i] = (uint32_t)p->row_ptr[i];
    spc_host_offsets wide = {p->row_ptr, 8, p->rows}, short_ones = {narrow, 4, p->rows};
    for (uint32_t threads = 1; threads < 70; threads += 17)
        for (int cut = SPC_HOST_BY_ROWS; cut <= SPC_HOST_BY_BOTH; cut++) {
            spc_cpu_part forecast[70];
            spc_cpu_cut_rows(p, (spc_host_cut)cut, threads, 1, forecast);
            for (uint32_t i = 0; i < threads; i++) {
                spc_host_part a = spc_host_part_of(&wide, (spc_host_cut)cut, i, threads),
                              b = spc_host_part_of(&short_ones, (spc_host_cut)cut, i, threads);
                assert_memory_equal(&a, &b, sizeof a);
                assert_int_equal(a.first, forecast[i].first); /* what the model takes a thread to do */
                assert_int_equal(a.end, forecast[i].end);
                assert_int_equal(a.first_row, forecast[i].first_row);
            }
        }
    free(narrow);
}

TEST(wide_offsets_multiply_the_same)
{
    spc_pattern *p = make_recipe("gen-circuit-rows500");
    spc_layout *layout;
    spc_kernel_spec spec = named("csr");
    double *x = malloc(p->cols * sizeof *x),
           *y[2] = {malloc(p->rows * sizeof *x), malloc(p->rows * sizeof *x)};
    for (uint32_t j = 0; j < p->cols; j++)
        x[j] = spc_value(j);
    assert_ok(spc_layout_build(&spec, p, 8, NULL, &layout, &error));
    assert_ok(spc_layout_multiply(layout, 1, x, 0, y[0], &error));
    void *narrow = layout->array[2];
    layout->array[2] = p->row_ptr;
    layout->size.array[2].element_bytes = 8;
    assert_ok(spc_layout_multiply(layout, 1, x, 0, y[1], &error));
    assert_memory_equal(y[0], y[1], p->rows * sizeof *x);
    layout->array[2] = narrow;
    spc_layout_free(layout);
    free(x);
    free(y[0]);
    free(y[1]);
}

TEST(names_are_the_computers_own)
{
    spc_kernel_spec spec;
    char text[64];
    assert_true(named("csr-merge").kernel == &spc_host_csr_merge);
    assert_string_equal(spc_kernel_name(named("ell").kernel), "ell"); /* a host twin */
    assert_int_equal(spc_kernel_parse("csr-balanced", &spec, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_host_kernel_parse("csr:8", &spec, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_host_kernel_parse("sell:300", &spec, &error), SPC_ERROR_ARGUMENT);
    spc_pattern *p = make_recipe("gen-stencil-size20x20-points5");
    spec = named("sell:9");
    assert_ok(spc_kernel_choose(&spec, p, &error));
    assert_string_equal(spc_kernel_format_spec(&spec, text, sizeof text), "sell:16:512");
}

RUN_TESTS("host_kernels", NULL, NULL)
