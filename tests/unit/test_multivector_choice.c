/* Which kernel for k columns is chosen. */
#include "multivector_asked.h"
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "workloads/multivector/multivector_forecast.h"

/* The fastest comes first, and what is within 3 % of it is as good; with products that share a set-up it
 * counts. */
TEST(the_fastest_comes_first)
{
    spc_pattern *p = make_recipe("gen-rmat-scale13-edge-factor8");
    size_t good = 0;
    spc_device *device = load_device("h100");
    for (uint32_t k = 4; k <= 512; k *= 2) {
        spc_multivector_options options = {.size = sizeof options, .columns = k};
        spc_answer *a = ask_columns(p, device, &options);
        for (size_t i = 1; i < a->candidates; i++) {
            const spc_candidate *c = &a->candidate[i];
            assert_true(c->seconds >= a->candidate[i - 1].seconds);
            assert_int_equal(c->as_good, c->seconds <= (1 + SPC_MULTIVECTOR_AS_GOOD) * a->candidate->seconds);
            good += c->as_good;
        }
        spc_answer_free(a);
    }
    assert_true(good > 0);
    spc_multivector_options once = {.size = sizeof once, .columns = 64}, many = once;
    once.products = 1;
    spc_answer *a = ask_columns(p, device, &once), *b = ask_columns(p, device, &many);
    assert_string_not_equal(a->best, b->best);
    spc_answer_free(a);
    spc_answer_free(b);
}

static double total_of_kernel(const spc_answer *a, const char *kernel, double products)
{
    for (size_t i = 0; i < a->candidates; i++)
        if (strcmp(a->candidate[i].kernel, kernel) == 0)
            return a->candidate[i].setup_seconds + products * a->candidate[i].seconds;
    return NAN;
}

/* The set-up pays from the number of products on from which the kernel is the best of all for so many, not
 * only better than the kernel of the least set-up. */
TEST(a_set_up_pays_where_the_kernel_is_chosen)
{
    spc_pattern *p = make_recipe("gen-stencil-size20x20x20-points27");
    spc_multivector_options asked = {
        .size = sizeof asked, .columns = 2, .layout = SPC_MULTIVECTOR_COLUMN_MAJOR};
    spc_device *device = load_device("v100");
    spc_answer *many = ask_columns(p, device, &asked);
    uint64_t pays = many->candidate->pays_after;
    double before = (double)pays - 1;
    assert_true(pays > 1 && pays != UINT64_MAX);
    assert_true(total_of_kernel(many, many->best, before) <
                total_of_kernel(many, many->candidate->pays_against, before));
    for (asked.products = 1; asked.products < pays + 3; asked.products++) {
        spc_answer *few = ask_columns(p, device, &asked);
        uint64_t after = few->candidate->pays_after;
        assert_int_equal(strcmp(few->best, many->best) == 0, asked.products >= pays);
        assert_true(after == UINT64_MAX || after <= asked.products);
        spc_answer_free(few);
    }
    spc_answer_free(many);
}

/* Kernels are named as the probe writes them: with the parameters that were chosen, or asked for. The names
 * of a matrix of data/measurements/h200-columns.csv are those that ran there. */
TEST(kernels_are_named_with_their_parameters)
{
    static const struct {
        uint32_t columns;
        const char *ran;
    } measured[] = {{8, "spmm-merge:1024:128"}, {8, "spmm-vector:8:128"},   {32, "spmm-merge:1024:128"},
                    {32, "spmm-rows:4:128"},    {32, "spmm-vector:32:128"}, {128, "spmm-merge:512:128"},
                    {128, "spmm-rows:1:128"},   {128, "spmm-vector:32:128"}};
    spc_pattern *p = make_recipe("gen-banded-rows400000-row-nnz20-half-bandwidth400");
    spc_multivector_asked q;
    spc_multivector_ranking found;
    static spc_multivector_counts counts;
    spc_device *device = load_device("h200");
    assert_ok(spc_multivector_count(p, false, &counts, &error));
    for (size_t i = 0; i < sizeof measured / sizeof measured[0]; i++) {
        char bare[64];
        const char *const bares[] = {bare};
        snprintf(bare, sizeof bare, "%.*s", (int)strcspn(measured[i].ran, ":"), measured[i].ran);
        spc_multivector_options asked = {
            .size = sizeof asked, .columns = measured[i].columns, .kernels = bares, .kernel_count = 1};
        assert_ok(spc_multivector_open(&counts, NULL, device, &asked, &q, &error));
        assert_ok(spc_multivector_rank(&q, &found, &error));
        assert_int_equal(found.count, 1);
        assert_string_equal(found.prediction[0].kernel, measured[i].ran);
    }
    static const char *const words[] = {"spmm-vector:1:512", "spmm-merge:1024:128", "csr-vector:8",
                                        "spmm-vector:32:128", "spmm-vector"};
    spc_multivector_options asked = {
        .size = sizeof asked, .columns = 32, .kernels = words, .kernel_count = 5};
    assert_ok(spc_multivector_open(&counts, NULL, device, &asked, &q, &error));
    assert_ok(spc_multivector_rank(&q, &found, &error));
    assert_int_equal(found.count, 4); /* one that is asked for is not one that is chosen */
    static const char *const refused[] = {"spmm-merge:9999", "spmm-merge:1:1:1", "cusparse-spmm3:4", "foo"};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const char *const both[] = {"spmm-merge", refused[i]};
        asked.kernels = both;
        asked.kernel_count = 2;
        assert_int_equal(spc_multivector_open(&counts, NULL, device, &asked, &q, &error), SPC_ERROR_ARGUMENT);
    }
}

RUN_TESTS("columns_choice", NULL, NULL)
