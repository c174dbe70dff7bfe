/* What would help a product with k columns. */
#include "patterns.h"
#include "recipe.h"
#include "test.h"

#include <string.h>

#include "workloads/multivector/multivector_forecast.h"

static spc_columns_answer forecast_asked(const spc_pattern *p, const char *name, spc_columns_options asked)
{
    spc_error error;
    spc_device *device;
    spc_columns_answer answer;
    asked.size = sizeof asked;
    assert_ok(spc_device_load(name, &device, &error), &error);
    assert_ok(spc_columns_forecast(p, device, &asked, &answer, &error), &error);
    spc_device_free(device);
    return answer;
}

/* What another kernel brings is no order's, no layout's and no split's. */
static void changes_are_judged_with_the_kernels_that_were_asked_for(void **state)
{
    (void)state;
    static const char *const kernels[] = {"cusparse-spmm1", "spmm-vector", "spmm-merge", "spmm-block"};
    static const char *const recipes[] = {"gen-onedense-rows5000-row-nnz3",
                                          "gen-stencil-size125x125-points5"};
    int others = 0;
    for (size_t r = 0; r < 2; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        spc_columns_answer all = forecast_asked(p, "h100", (spc_columns_options){.columns = 8});
        const spc_columns_prediction *least = all.prediction;
        for (size_t i = 1; i < all.count; i++)
            least = all.prediction[i].seconds < least->seconds ? &all.prediction[i] : least;
        for (size_t i = 0; i < 4; i++) {
            spc_columns_options asked = {.columns = 8, .kernels = &kernels[i], .kernel_count = 1};
            spc_columns_answer a = forecast_asked(p, "h100", asked);
            if (!a.change.what)
                continue;
            bool other = strcmp(a.change.what, "algorithm") == 0;
            const char *expected = other ? least->kernel : kernels[i]; /* its parameters follow */
            assert_int_equal(strncmp(a.change.kernel, expected, strlen(expected)), 0);
            assert_true(!other || a.change.seconds == least->seconds);
            others += other;
        }
        spc_pattern_free(p);
    }
    assert_true(others >= 5);
}

/* Two products of half the columns have B and C of both in the L2, or not. */
static void a_split_meets_the_bytes_of_both_halves(void **state)
{
    (void)state;
    spc_multivector_counts counts;
    spc_error error;
    spc_pattern *p = make_recipe("gen-stencil-size125x125-points5");
    assert_ok(spc_multivector_count(p, false, &counts, &error), &error);
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
    spc_columns_answer a = forecast_asked(p, "h100", (spc_columns_options){.columns = 512});
    spc_columns_answer b = forecast_asked(p, "h100", (spc_columns_options){.columns = 256});
    assert_true(a.prediction[0].dram_seconds > 0 &&
                b.prediction[0].dram_seconds < a.prediction[0].dram_seconds / 8);
    assert_true(2 * b.prediction[0].seconds < 0.9 * a.prediction[0].seconds); /* the L2 of one half alone */
    assert_true(!a.change.what || strcmp(a.change.what, "split") != 0);
    spc_pattern_free(p);
}

/* Rows of a full matrix share all columns in any order. */
static void no_order_helps_a_full_matrix(void **state)
{
    (void)state;
    spc_multivector_counts counts;
    spc_error error;
    spc_pattern *p = make_pattern(500, 500, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_ok(spc_multivector_count(p, false, &counts, &error), &error);
    spc_multivector_counts ordered = spc_multivector_ordered(&counts);
    assert_memory_equal(ordered.distinct, counts.distinct, sizeof counts.distinct);
    assert_memory_equal(ordered.windows.sorted, counts.windows.sorted, sizeof counts.windows.sorted);
    static const char *const devices[] = {"v100", "t4", "h100"};
    for (size_t i = 0; i < 3; i++) {
        spc_columns_answer a = forecast_asked(p, devices[i], (spc_columns_options){.columns = 32});
        assert_true(!a.change.what || strcmp(a.change.what, "reorder") != 0);
    }
    spc_pattern_free(p);
}

/* Of a full matrix cuBLAS takes half the bytes; no advice where they do not fit. */
static void the_dense_product_is_named_where_it_is_faster(void **state)
{
    (void)state;
    spc_error error;
    spc_device *device;
    spc_columns_answer a, little;
    const spc_columns_options asked = {.size = sizeof asked, .columns = 32};
    spc_pattern *p = make_pattern(500, 500, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_ok(spc_device_load("h100", &device, &error), &error);
    assert_ok(spc_columns_forecast(p, device, &asked, &a, &error), &error);
    assert_true(a.dense_seconds < 0.99 * a.prediction[0].seconds);
    assert_string_equal(a.change.what, "dense");
    assert_string_equal(a.change.kernel, "cublas");
    assert_true(a.change.seconds == a.dense_seconds && a.padded_columns == 0);
    assert_float_equal(a.change.speedup, a.prediction[0].seconds / a.dense_seconds, 1e-9);
    assert_ok(spc_device_assign(device, "memory_bytes=1100000", &error), &error);
    assert_ok(spc_columns_forecast(p, device, &asked, &little, &error), &error);
    assert_true(!little.change.what || strcmp(little.change.what, "dense") != 0);
    spc_device_free(device);
    spc_pattern_free(p);
}

/* A lane reads 16 bytes where columns fill them. */
static void columns_of_zeros_are_named_where_they_help(void **state)
{
    (void)state;
    static const struct {
        uint32_t columns, padded, value_bytes;
    } cases[] = {{127, 128, 4}, {126, 128, 4}, {31, 32, 4}, {127, 128, 8}, {123, 128, SPC_HALF}};
    spc_pattern *p = make_recipe("gen-stencil-size125x125-points5");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_columns_options asked = {.columns = cases[i].columns, .value_bytes = cases[i].value_bytes};
        spc_columns_answer a = forecast_asked(p, "h100", asked);
        asked.columns = cases[i].padded;
        spc_columns_answer b = forecast_asked(p, "h100", asked);
        assert_string_equal(a.change.what, "pad");
        assert_int_equal(a.padded_columns, cases[i].padded);
        assert_true(a.change.seconds <= b.prediction[0].seconds && a.change.speedup > 1.1);
        assert_true(b.padded_columns == 0 && (!b.change.what || strcmp(b.change.what, "pad") != 0));
    }
    spc_pattern_free(p);
}

/* B and C of 500 columns take 2 MB; a pass of so many as are named fits, and one more does not. */
static void what_does_not_fit_says_which_passes_do(void **state)
{
    (void)state;
    spc_error error;
    spc_device *device;
    spc_pattern *p = make_pattern(500, 500, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_ok(spc_device_load("h100", &device, &error), &error);
    for (int by_column = 0; by_column < 2; by_column++) {
        spc_columns_answer a;
        spc_columns_options asked = {.size = sizeof asked, .columns = 500};
        asked.layout = by_column ? SPC_COLUMNS_COLUMN_MAJOR : SPC_COLUMNS_ROW_MAJOR;
        assert_ok(spc_device_assign(device, "memory_bytes=2300000", &error), &error);
        assert_ok(spc_columns_forecast(p, device, &asked, &a, &error), &error);
        assert_true(!a.prediction[0].fits && a.prediction[0].memory_available == 2300000);
        assert_true(a.pass_columns > 1 && a.pass_columns < 500);
        uint32_t most = a.pass_columns;
        for (asked.columns = most; asked.columns <= most + 1; asked.columns++) {
            assert_ok(spc_columns_forecast(p, device, &asked, &a, &error), &error);
            assert_true(a.prediction[0].fits == (asked.columns == most));
            assert_int_equal(a.pass_columns, asked.columns == most ? 0 : most);
        }
        assert_ok(spc_device_assign(device, "memory_bytes=1000000", &error), &error);
        assert_ok(spc_columns_forecast(p, device, &asked, &a, &error), &error);
        assert_true(!a.prediction[0].fits && a.pass_columns == 0);
    }
    spc_device_free(device);
    spc_pattern_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_are_judged_with_the_kernels_that_were_asked_for),
        cmocka_unit_test(a_split_meets_the_bytes_of_both_halves),
        cmocka_unit_test(no_order_helps_a_full_matrix),
        cmocka_unit_test(the_dense_product_is_named_where_it_is_faster),
        cmocka_unit_test(columns_of_zeros_are_named_where_they_help),
        cmocka_unit_test(what_does_not_fit_says_which_passes_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
