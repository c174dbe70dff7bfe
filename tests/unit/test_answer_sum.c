/* Sums of answers against counts by hand. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "study/answer_sum.h"

/* Of a matrix: kernel, limit, use, order, place. */
typedef struct case_of {
    const char *kernel, *use, *order, *better, *limit;
    double speedup;
    uint64_t pays, pays_after, from;
} case_of;

static const case_of cases[] = {
    {"csr-vector:8", "ours", "rcm", "device", "dram", 1.5, 40, 3, 10},
    {"csr-vector:2", "library", "own", "host", "dram", 1, UINT64_MAX, 0, UINT64_MAX},
    {"sell:32:1", "ours", "rabbit", "device", "launch", 1.2, UINT64_MAX, UINT64_MAX, 200},
    {"csr-scalar", "either", "rcm", "device", "dram", 2, 90, 7, 1},
};
enum { CASES = sizeof cases / sizeof *cases };

static spc_candidate candidate(const char *kernel)
{
    spc_candidate c = {.seconds = 1, .mean_error = NAN, .null_error = NAN, .has_product = true};
    snprintf(c.kernel, sizeof c.kernel, "%s", kernel);
    return c;
}

static spc_status add_case(spc_answer_sum *sum, const case_of *c)
{
    spc_candidate row[2] = {candidate(c->kernel), candidate("cusparse-csr")};
    const bool reordered = strcmp(c->order, "own") != 0;
    const spc_order_found order[2] = {
        {.order = "own", .speedup = 1, .pays_after = UINT64_MAX},
        {.order = reordered ? c->order : "rcm", .speedup = c->speedup, .pays_after = c->pays}};
    row[0].limited_by = c->limit;
    row[1].product.by_terms = true;
    row[1].library_version = "12.6";
    row[1].mean_error = 0.3;
    row[1].null_error = 0.2;
    const spc_answer answer = {.candidates = 2,
                               .candidate = row,
                               .has_library = true,
                               .library = {.has_answer = true, .use = c->use, .pays_after = c->pays_after},
                               .orders = 2,
                               .order = order,
                               .best_order = c->order,
                               .has_host = true,
                               .host = {.better = c->better, .break_even = c->from}};
    return spc_answer_sum_add(sum, &answer, &error);
}

static void check_tally(const spc_tallies *tallies, size_t i, const char *what, size_t count)
{
    assert_true(i < tallies->count);
    assert_string_equal(tallies->item[i].what, what);
    assert_int_equal(tallies->item[i].count, count);
}

static void check_span(const spc_span_of *span, size_t count, double least, double most)
{
    assert_int_equal(span->count, count);
    assert_true(span->least == least && span->most == most);
}

static void check_sum(const spc_answer_sum *sum)
{
    assert_int_equal(sum->matrices, 4);
    assert_int_equal(sum->kernels.count, 3);
    check_tally(&sum->kernels, 0, "csr-vector", 2);
    check_tally(&sum->kernels, 1, "csr-scalar", 1);
    check_tally(&sum->kernels, 2, "sell", 1);
    check_tally(&sum->limits, 0, "dram", 3);
    check_tally(&sum->limits, 1, "launch", 1);
    assert_true(sum->ours == 2 && sum->library == 1 && sum->either == 1);
    check_span(&sum->library_pays, 1, 3, 3);
    assert_true(sum->orders_tried == 4 && sum->reorder == 3);
    check_tally(&sum->orders, 0, "rcm", 2);
    check_tally(&sum->orders, 1, "rabbit", 1);
    check_span(&sum->order_speedup, 3, 1.2, 2);
    check_span(&sum->order_pays, 2, 40, 90);
    assert_true(sum->on_device == 3 && sum->on_host == 1);
    check_span(&sum->device_from, 3, 1, 200);
    check_tally(&sum->by_terms, 0, "cusparse-csr", 4);
    check_tally(&sum->versions, 0, "12.6", 4);
    check_tally(&sum->untrusted, 0, "cusparse-csr (30 % off on published times, the null model 20 %)", 4);
    assert_true(sum->bounds.count == 0 && sum->proxies.count == 0 && sum->column_kernels.count == 0);
}

TEST(a_sum_does_not_depend_on_the_order)
{
    for (size_t first = 0; first < CASES; first++) {
        spc_answer_sum sum = {0};
        for (size_t i = 0; i < CASES; i++)
            assert_ok(add_case(&sum, &cases[(first + 3 * i) % CASES]));
        check_sum(&sum);
        spc_answer_sum_clear(&sum);
        assert_int_equal(sum.matrices, 0);
    }
}

/* Bounds, proxies and what is said of the machine are counted; words of any length are cut. */
TEST(cautions_are_counted)
{
    spc_answer_sum sum = {0};
    spc_candidate row[2] = {candidate("x"), candidate("cusparse-csr")};
    const spc_caution said[] = {{SPC_CAUTION_TRANSFERRED, "h100"}, {SPC_CAUTION_CODE_STANDS_IN, "h100"}};
    const spc_answer answer = {
        .candidates = 2, .candidate = row, .cautions = 2, .caution = said, .model = "exec"};
    snprintf(row[0].kernel, sizeof row[0].kernel, "%060d", 0);
    row[0].bound = true;
    row[1].product.predicted_as = "csr-merge:3";
    assert_ok(spc_answer_sum_add(&sum, &answer, &error));
    assert_int_equal(strlen(sum.bounds.item[0].what), 60);
    check_tally(&sum.proxies, 0, "cusparse-csr as csr-merge", 1);
    assert_true(sum.transferred && sum.code_stands_in && !sum.code_unmeasured && !sum.not_fitted);
    assert_true(sum.ours + sum.library + sum.either + sum.orders_tried + sum.on_device + sum.on_host == 0);
    spc_answer_sum_clear(&sum);
}

TEST(allocation_failure_is_reported)
{
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_answer_sum sum = {0};
        spc_memory_fail_at(n);
        status = add_case(&sum, &cases[0]);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        assert_int_equal(sum.matrices, status == SPC_OK);
        spc_answer_sum_clear(&sum);
    }
}

/* K columns, iterations and several GPUs are sums of their own, and no matrices more. */
TEST(other_questions_are_summed)
{
    static const double seconds[] = {4e-6, NAN, 1e-6};
    static const uint32_t best[] = {1, 4, 4};
    spc_answer_sum sum = {0};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        spc_candidate c = candidate("spmm-rows:1");
        const spc_gpus_answer gpus = {.n = best[i]};
        spc_answer answer = {.candidates = 1, .candidate = &c, .columns = 64, .transposed = true};
        c.seconds = seconds[i];
        c.seconds_low = seconds[i] / 2;
        c.seconds_high = 3 * seconds[i];
        c.has_product = false;
        c.has_multivector = true;
        assert_ok(spc_answer_sum_add(&sum, &answer, &error));
        c.has_multivector = false;
        answer.method = "cg";
        assert_ok(spc_answer_sum_add(&sum, &answer, &error));
        answer.gpus = 1;
        answer.gpu = &gpus;
        answer.best_gpus = best[i];
        assert_ok(spc_answer_sum_add(&sum, &answer, &error));
    }
    const spc_span_of *const spans[] = {&sum.columns_seconds, &sum.iteration};
    for (size_t i = 0; i < 2; i++) {
        check_span(spans[i], 2, 1e-6, 4e-6);
        assert_true(fabs(spans[i]->mean / 2e-6 - 1) < 1e-12);
        assert_true(fabs(spans[i]->low / 1e-6 - 1) < 1e-12 && fabs(spans[i]->high / 6e-6 - 1) < 1e-12);
    }
    assert_true(sum.matrices == 0 && sum.columns == 64 && sum.columns_transposed);
    check_tally(&sum.column_kernels, 0, "spmm-rows", 3);
    check_tally(&sum.gpus, 0, "4", 2);
    check_tally(&sum.gpus, 1, "1", 1);
    spc_answer_sum_clear(&sum);
}

RUN_TESTS("answer_sum", NULL, NULL)
