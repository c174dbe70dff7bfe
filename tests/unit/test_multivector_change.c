/* What would help a product with k columns. */
#include "multivector_asked.h"
#include "patterns.h"
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <string.h>

#include "workloads/multivector/multivector_forecast.h"

static spc_answer *forecast_asked(const spc_pattern *p, const char *name, spc_multivector_options asked)
{
    spc_device *device = load_device(name);
    spc_answer *answer = ask_columns(p, device, &asked);
    return answer;
}

/* What another kernel brings is no order's, no layout's and no split's. */
TEST(changes_are_judged_with_the_kernels_that_were_asked_for)
{
    static const char *const kernels[] = {"cusparse-spmm1", "spmm-vector", "spmm-merge", "spmm-block"};
    static const char *const recipes[] = {"gen-onedense-rows5000-row-nnz3",
                                          "gen-stencil-size125x125-points5"};
    int others = 0;
    for (size_t r = 0; r < 2; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        spc_answer *all = forecast_asked(p, "h100", (spc_multivector_options){.columns = 8});
        const spc_candidate *least = all->candidate;
        for (size_t i = 1; i < all->candidates; i++)
            least = all->candidate[i].seconds < least->seconds ? &all->candidate[i] : least;
        for (size_t i = 0; i < 4; i++) {
            spc_multivector_options asked = {.columns = 8, .kernels = &kernels[i], .kernel_count = 1};
            spc_answer *a = forecast_asked(p, "h100", asked);
            const spc_change_found change = change_of(a);
            bool other = is_change(a, "algorithm");
            const char *expected = other ? least->kernel : kernels[i]; /* its parameters follow */
            assert_true(!change.what || strncmp(change.kernel, expected, strlen(expected)) == 0);
            assert_true(!other || change.seconds == least->seconds);
            others += other;
            spc_answer_free(a);
        }
        spc_answer_free(all);
    }
    assert_true(others >= 5);
}

/* Two products of half the columns have B and C of both in the L2, or not. */
TEST(a_split_meets_the_bytes_of_both_halves)
{
    spc_multivector_counts counts;
    spc_pattern *p = make_recipe("gen-stencil-size125x125-points5");
    assert_ok(spc_multivector_count(p, false, &counts, &error));
    const spc_kernel *kernel;
    for (uint32_t k = 16; k <= 1024; k *= 2)
        for (size_t i = 0; (kernel = spc_multivector_kernel_at(i)); i++) {
            spc_multivector_job whole = {
                .counts = &counts, .columns = k, .value_bytes = 4, .index_bytes = 4, .l2_bytes = 52428800};
            spc_multivector_job half = whole;
            half.columns /= 2;
            half.in_turn = 2;
            spc_multivector_walk walk = spc_multivector_walk_of(kernel, &whole);
            assert_true(spc_multivector_spilled_ours(&walk, &half) ==
                        spc_multivector_spilled_ours(&walk, &whole));
        }
    spc_answer *a = forecast_asked(p, "h100", (spc_multivector_options){.columns = 512});
    spc_answer *b = forecast_asked(p, "h100", (spc_multivector_options){.columns = 256});
    const spc_candidate *all = a->candidate, *part = b->candidate;
    assert_true(part_seconds(all, "dram") > 0 && part_seconds(part, "dram") < part_seconds(all, "dram") / 8);
    assert_true(2 * part->seconds < 0.9 * all->seconds); /* the L2 of one half alone */
    assert_false(is_change(a, "split"));
    spc_answer_free(a);
    spc_answer_free(b);
}

/* Rows of a full matrix share all columns in any order. */
TEST(no_order_helps_a_full_matrix)
{
    spc_multivector_counts counts;
    spc_pattern *p = make_pattern(3000, 3000, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_ok(spc_multivector_count(p, false, &counts, &error));
    spc_multivector_counts ordered = spc_multivector_ordered(&counts);
    assert_memory_equal(ordered.distinct, counts.distinct, sizeof counts.distinct);
    assert_memory_equal(ordered.windows.sorted, counts.windows.sorted, sizeof counts.windows.sorted);
    static const char *const devices[] = {"v100", "t4", "h100"};
    for (size_t i = 0; i < 3; i++) {
        spc_answer *a = forecast_asked(p, devices[i], (spc_multivector_options){.columns = 32});
        assert_false(is_change(a, "reorder"));
        spc_answer_free(a);
    }
}

/* Of a full matrix cuBLAS takes half the bytes; no advice where they do not fit. */
TEST(the_dense_product_is_named_where_it_is_faster)
{
    const spc_multivector_options asked = {.columns = 32};
    spc_pattern *p = make_pattern(3000, 3000, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    spc_device *device = load_device("h100");
    spc_answer *a = ask_columns(p, device, &asked);
    const spc_change_found change = change_of(a);
    assert_true(a->dense_seconds < 0.99 * a->candidate[0].seconds);
    assert_string_equal(change.what, "dense");
    assert_string_equal(change.kernel, "cublas");
    assert_true(change.seconds == a->dense_seconds && a->padded_columns == UINT32_MAX);
    assert_float_equal(change.speedup, a->candidate[0].seconds / a->dense_seconds, 1e-9);
    assert_ok(spc_device_assign(device, "memory_bytes=36500000", &error));
    spc_answer *little = ask_columns(p, device, &asked);
    assert_false(is_change(little, "dense"));
    spc_answer *amd = forecast_asked(p, "mi300x", asked);
    assert_string_equal(change_of(amd).kernel, "rocblas");
    spc_answer_free(amd);
    spc_answer_free(a);
    spc_answer_free(little);
}

/* Published for 20000 x 20000 x 5000 on an MI300X: rocSPARSE's COO 20.3 ms at 1 %, 85.3 at 5, dense 35.5 to
 * 40: they meet at some 2 %. Ours, which are faster, meet it later; in f64 nothing of the library is known.
 */
TEST(a_published_library_meets_the_dense_product)
{
    spc_device *device = load_device("mi300x");
    spc_pattern *p = make_recipe("gen-random-rows20000-row-nnz20");
    const spc_multivector_options single = {.columns = 5000}, twice = {.columns = 5000, .value_bytes = 8};
    spc_answer *a = ask_columns(p, device, &single), *b = ask_columns(p, device, &twice);
    assert_true(a->dense_seconds > 0.0355 && a->dense_seconds < 0.0403);
    assert_true(a->dense_density_library > 0.018 && a->dense_density_library < 0.024);
    assert_true(a->dense_density > a->dense_density_library && isnan(b->dense_density_library));
    spc_answer_free(a);
    spc_answer_free(b);
}

/* A lane reads 16 bytes where columns fill them. */
TEST(columns_of_zeros_are_named_where_they_help)
{
    static const struct {
        uint32_t columns, padded, value_bytes;
    } cases[] = {{127, 128, 4}, {126, 128, 4}, {31, 32, 4}, {127, 128, 8}, {123, 128, SPC_HALF}};
    spc_pattern *p = make_recipe("gen-stencil-size125x125-points5");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_multivector_options asked = {.columns = cases[i].columns, .value_bytes = cases[i].value_bytes};
        spc_answer *a = forecast_asked(p, "h100", asked);
        asked.columns = cases[i].padded;
        spc_answer *b = forecast_asked(p, "h100", asked);
        assert_int_equal(a->padded_columns, cases[i].padded);
        assert_int_equal(a->candidate[0].multivector.padded, cases[i].padded);
        assert_true(a->candidate[0].seconds <= 1.03 * b->candidate[0].seconds); /* or ready sooner */
        assert_true(b->padded_columns == UINT32_MAX);
        spc_answer_free(a);
        spc_answer_free(b);
    }
}

/* B and C of 500 columns take 2 MB; a pass of so many as are named fits, and one more does not. */
TEST(what_does_not_fit_says_which_passes_do)
{
    spc_pattern *p = make_pattern(500, 500, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    spc_device *device = load_device("h100");
    for (int by_column = 0; by_column < 2; by_column++) {
        spc_multivector_options asked = {.columns = 500};
        asked.layout = by_column ? SPC_MULTIVECTOR_COLUMN_MAJOR : SPC_MULTIVECTOR_ROW_MAJOR;
        assert_ok(spc_device_assign(device, "memory_bytes=2300000", &error));
        spc_answer *a = ask_columns(p, device, &asked);
        assert_true(!a->candidate[0].fits && a->candidate[0].memory_available == 2300000);
        assert_true(a->pass_columns > 1 && a->pass_columns < 500);
        uint32_t most = a->pass_columns;
        spc_answer_free(a);
        for (asked.columns = most; asked.columns <= most + 1; asked.columns++) {
            a = ask_columns(p, device, &asked);
            assert_true(a->candidate[0].fits == (asked.columns == most));
            assert_int_equal(a->pass_columns, asked.columns == most ? UINT32_MAX : most);
            spc_answer_free(a);
        }
        assert_ok(spc_device_assign(device, "memory_bytes=1000000", &error));
        a = ask_columns(p, device, &asked);
        assert_true(!a->candidate[0].fits && a->pass_columns == UINT32_MAX);
        spc_answer_free(a);
    }
}

RUN_TESTS("columns_change", NULL, NULL)
