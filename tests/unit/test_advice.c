/* An advice against the questions that it joins, asked one by one; sums against counts by hand. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "launches.h"
#include "sparcast.h"
#include "sparcast/advice.h"

typedef struct scene {
    spc_device *device, *host;
    spc_pattern *pattern;
    spc_analysis *analysis;
} scene;

static scene opened(const char *device)
{
    spc_error error;
    scene s;
    const spc_generate_options o = {.size = sizeof o, .kind = "random", .rows = 300, .row_nnz = 3};
    s.pattern = generated(&o);
    assert_ok(spc_device_load(device, &s.device, &error), &error);
    assert_ok(spc_device_load("epyc-7763", &s.host, &error), &error);
    assert_ok(spc_analysis_open(s.pattern,
                                &(spc_analysis_options){.size = sizeof(spc_analysis_options), .threads = 1},
                                &s.analysis, &error),
              &error);
    return s;
}

static void closed(scene *s)
{
    spc_analysis_close(s->analysis);
    spc_pattern_free(s->pattern);
    spc_device_free(s->device);
    spc_device_free(s->host);
}

static spc_ranking_options ranking_of(const spc_device *device, uint64_t products)
{
    static const char *const kernels[] = {"csr-scalar", "csr-vector:2", "cusparse-csr"};
    return (spc_ranking_options){.size = sizeof(spc_ranking_options),
                                 .forecast = {.size = sizeof(spc_forecast_options),
                                              .products = products,
                                              .predict = {.model = spc_device_model(device)}},
                                 .kernel = kernels,
                                 .kernels = 3};
}

/* Transfers and products on both sides, counted from the parts. */
static void check_place(const scene *s, const spc_advice *advice, uint64_t products)
{
    spc_error error;
    spc_ranking *host;
    double link;
    const spc_ranking_options o = {.size = sizeof o,
                                   .forecast = {.size = sizeof o.forecast,
                                                .products = products,
                                                .predict = {.model = spc_device_model(s->host)}}};
    const spc_forecast *best = &advice->ranking.row[0].forecast;
    assert_ok(spc_rank_kernels(s->analysis, s->host, &o, &host, &error), &error);
    assert_true(spc_device_get(s->device, "host_bandwidth", NULL, &link));
    double n = (double)products, there = n * host->row[0].forecast.prediction.seconds;
    double here =
        (double)best->features.layout_bytes / link + n * (best->prediction.seconds + 2 * 300 * 4 / link);
    assert_true(fabs(advice->place.offload.host_seconds / there - 1) < 1e-12);
    assert_true(fabs(advice->place.offload.device_seconds / here - 1) < 1e-12);
    assert_int_equal(advice->place.better, here < there ? SPC_ON_DEVICE : SPC_ON_HOST);
    assert_string_equal(advice->place.host, "epyc-7763");
    assert_string_equal(advice->place.kernel, advice->ranking.best);
    spc_ranking_free(host);
}

static void it_joins_the_questions(void **state)
{
    (void)state;
    spc_error error;
    spc_advice *advice;
    spc_ranking *ranking;
    spc_orders *orders;
    spc_columns_answer columns;
    scene s = opened("h100");
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    spc_orders_options trial = {.size = sizeof trial, .order = &rcm, .orders = 1};
    const spc_columns_options eight = {.size = sizeof eight, .columns = 8};
    const spc_advice_options o = {.size = sizeof o,
                                  .ranking = ranking_of(s.device, 20),
                                  .orders = &trial,
                                  .host = s.host,
                                  .columns = &eight};
    assert_ok(spc_advise(s.analysis, s.device, &o, &advice, &error), &error);
    assert_ok(spc_rank_kernels(s.analysis, s.device, &o.ranking, &ranking, &error), &error);
    trial.ranking = o.ranking;
    assert_ok(spc_try_orders(s.analysis, s.device, &trial, &orders, &error), &error);
    assert_ok(spc_columns_forecast(s.pattern, s.device, &eight, &columns, &error), &error);
    assert_true(advice->has_ranking && advice->has_orders && advice->has_place && advice->has_columns);
    assert_int_equal(advice->ranking.rows, 3);
    for (size_t i = 0; i < 3; i++)
        assert_true(advice->ranking.row[i].forecast.prediction.seconds ==
                    ranking->row[i].forecast.prediction.seconds);
    assert_int_equal(advice->ranking.library.use, ranking->library.use);
    assert_int_equal(advice->orders.advice, orders->advice);
    assert_string_equal(advice->orders.best, orders->best);
    assert_string_equal(advice->columns.best, columns.best);
    assert_true(advice->columns.predictions[0].seconds == columns.predictions[0].seconds);
    assert_string_equal(advice->no_place, "");
    check_place(&s, advice, 20);
    spc_orders_free(orders);
    spc_ranking_free(ranking);
    spc_advice_free(advice);
    closed(&s);
}

/* Alone, k columns are refused beside what would be ignored. */
static void columns_alone_go_with_little(void **state)
{
    (void)state;
    spc_error error;
    spc_advice *advice;
    scene s = opened("h100");
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    spc_orders_options trial = {.size = sizeof trial, .order = &rcm, .orders = 1};
    spc_columns_options eight = {.size = sizeof eight, .columns = 8};
    const spc_advice_options alone = {.size = sizeof alone, .columns = &eight, .columns_alone = true};
    spc_advice_options more[5] = {alone, alone, alone, alone, alone};
    more[0].host = s.host;
    more[1].orders = &trial;
    more[2].ranking.suitable_orders = true;
    more[3].ranking.order = &rcm;
    more[3].ranking.orders = 1;
    more[4].ranking.forecast.exact = true;
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        assert_int_equal(spc_advise(s.analysis, s.device, &more[i], &advice, &error), SPC_ERROR_ARGUMENT);
    assert_ok(spc_advise(s.analysis, s.device, &alone, &advice, &error), &error);
    assert_true(advice->has_columns && !advice->has_ranking);
    spc_advice_free(advice);
    eight.columns = SPC_COLUMNS_MOST + 1;
    assert_int_equal(spc_advise(s.analysis, s.device, &alone, &advice, &error), SPC_ERROR_ARGUMENT);
    closed(&s);
}

/* A machine that cannot answer one question answers the others; what was not asked is absent. */
static void what_is_not_known_is_said(void **state)
{
    (void)state;
    spc_error error;
    spc_advice *advice;
    scene s = opened("epyc-7763");
    const spc_columns_options eight = {.size = sizeof eight, .columns = 8};
    spc_advice_options o = {.size = sizeof o, .host = s.host, .columns = &eight, .host_label = "the CPU"};
    o.ranking = (spc_ranking_options){
        .size = sizeof o.ranking,
        .forecast = {.size = sizeof o.ranking.forecast, .predict = {.model = spc_device_model(s.device)}}};
    assert_ok(spc_advise(s.analysis, s.device, &o, &advice, &error), &error);
    assert_false(advice->has_place || advice->has_columns || advice->has_orders);
    assert_non_null(strstr(advice->no_place, "host_bandwidth"));
    assert_true(*advice->no_columns);
    spc_advice_free(advice);
    o.host = NULL;
    o.columns = NULL;
    assert_ok(spc_advise(s.analysis, s.device, &o, &advice, &error), &error);
    assert_string_equal(advice->no_place, "");
    assert_string_equal(advice->no_columns, "");
    spc_advice_free(advice);
    spc_advice_free(NULL);
    o.size = 0;
    assert_int_equal(spc_advise(s.analysis, s.device, &o, &advice, &error), SPC_ERROR_ARGUMENT);
    assert_null(advice);
    closed(&s);
}

/* ---- sums ---- */

/* Of a matrix: kernel, limit, use, order, place. */
typedef struct case_of {
    const char *kernel;
    spc_library_use use;
    const char *order;
    spc_better_place better;
    spc_limit limit;
    double speedup, pays;
    uint64_t pays_after, from;
} case_of;

static const case_of cases[] = {
    {"csr-vector:8", SPC_USE_OURS, "rcm", SPC_ON_DEVICE, SPC_LIMIT_DRAM, 1.5, 40, 3, 10},
    {"csr-vector:2", SPC_USE_LIBRARY, NULL, SPC_ON_HOST, SPC_LIMIT_DRAM, 1, NAN, 0, UINT64_MAX},
    {"sell:32:1", SPC_USE_OURS, "rabbit", SPC_ON_DEVICE, SPC_LIMIT_LAUNCH, 1.2, NAN, UINT64_MAX, 200},
    {"csr-scalar", SPC_USE_EITHER, "rcm", SPC_ON_DEVICE, SPC_LIMIT_DRAM, 2, 90, 7, 1},
};
enum { CASES = sizeof cases / sizeof *cases };

static void add_case(spc_advice_sum *sum, const case_of *c)
{
    spc_error error;
    spc_ranked row[2] = {{.forecast = {.mean_error = NAN, .null_error = NAN}}};
    spc_order_row order[2] = {{.order = "own", .speedup = 1, .products_to_pay = NAN}};
    row[1] = row[0];
    row[0].forecast.prediction.limited_by = c->limit;
    snprintf(row[0].forecast.kernel, sizeof row[0].forecast.kernel, "%s", c->kernel);
    snprintf(row[1].forecast.kernel, sizeof row[1].forecast.kernel, "cusparse-csr");
    row[1].forecast.by_terms = true;
    row[1].forecast.library_version = "12.6";
    row[1].forecast.mean_error = 0.3;
    row[1].forecast.null_error = 0.2;
    row[1].untrusted = true;
    order[1].speedup = c->speedup;
    order[1].products_to_pay = c->pays;
    snprintf(order[1].order, sizeof order[1].order, "%s", c->order ? c->order : "rcm");
    const spc_advice advice = {
        .ranking = {.rows = 2,
                    .row = row,
                    .has_library = true,
                    .library = {.has_answer = true, .use = c->use, .pays_after = c->pays_after}},
        .has_orders = true,
        .orders = {.rows = 2,
                   .row = order,
                   .best = order[1].order,
                   .best_row = &order[1],
                   .advice = c->order ? SPC_ORDER_REORDER : SPC_ORDER_LEAVE},
        .has_place = true,
        .place = {.better = c->better, .break_even = c->from}};
    assert_ok(spc_advice_sum_add(sum, &advice, &error), &error);
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

static void check_sum(const spc_advice_sum *sum)
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
    assert_true(sum->bounds.count == 0 && sum->stand_ins.count == 0 && sum->column_kernels.count == 0);
}

static void a_sum_does_not_depend_on_the_order(void **state)
{
    (void)state;
    for (size_t first = 0; first < CASES; first++) {
        spc_advice_sum sum = {0};
        for (size_t i = 0; i < CASES; i++)
            add_case(&sum, &cases[(first + 3 * i) % CASES]);
        check_sum(&sum);
        spc_advice_sum_clear(&sum);
        assert_int_equal(sum.matrices, 0);
    }
}

/* Bounds and stand-ins of a ranking are counted; words of any length are cut. */
static void cautions_are_counted(void **state)
{
    (void)state;
    spc_error error;
    spc_advice_sum sum = {0};
    spc_ranked row[2] = {{.forecast = {.bound = true, .mean_error = NAN}},
                         {.forecast = {.stand_in = "csr-merge:3", .null_error = NAN}}};
    snprintf(row[0].forecast.kernel, sizeof row[0].forecast.kernel, "%060d", 0);
    snprintf(row[1].forecast.kernel, sizeof row[1].forecast.kernel, "cusparse-csr");
    spc_advice advice = {
        .ranking = {.rows = 2, .row = row}, .has_columns = true, .columns = {.best = "spmm-merge:2"}};
    assert_ok(spc_advice_sum_add(&sum, &advice, &error), &error);
    assert_int_equal(strlen(sum.bounds.item[0].what), 60);
    check_tally(&sum.stand_ins, 0, "cusparse-csr as csr-merge", 1);
    check_tally(&sum.column_kernels, 0, "spmm-merge", 1);
    assert_true(sum.ours + sum.library + sum.either + sum.orders_tried + sum.on_device + sum.on_host == 0);
    spc_advice_sum_clear(&sum);
}

static void allocation_failure_is_reported(void **state)
{
    (void)state;
    scene s = opened("c2050");
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    const spc_orders_options trial = {.size = sizeof trial, .order = &rcm, .orders = 1};
    const spc_advice_options o = {
        .size = sizeof o, .ranking = ranking_of(s.device, 0), .orders = &trial, .host = s.host};
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_error error;
        spc_advice *advice;
        spc_advice_sum sum = {0};
        spc_memory_fail_at(n);
        status = spc_advise(s.analysis, s.device, &o, &advice, &error);
        if (status == SPC_OK)
            status = spc_advice_sum_add(&sum, advice, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        assert_int_equal(sum.matrices, status == SPC_OK);
        spc_advice_sum_clear(&sum);
        spc_advice_free(advice);
    }
    closed(&s);
}

static void times_of_columns_are_summed(void **state)
{
    static const double seconds[] = {4e-6, NAN, 1e-6};
    spc_advice_sum sum = {0};
    spc_error error;
    (void)state;
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        spc_ranked row = {.forecast = {.kernel = "sell", .mean_error = NAN}};
        spc_columns_prediction fastest = {
            .seconds = seconds[i], .seconds_low = seconds[i] / 2, .seconds_high = 3 * seconds[i]};
        spc_advice advice = {
            .ranking = {.rows = 1, .row = &row},
            .has_columns = true,
            .columns = {
                .columns = 64, .transposed = true, .best = "spmm-rows", .count = 1, .predictions = &fastest}};
        assert_ok(spc_advice_sum_add(&sum, &advice, &error), &error);
    }
    assert_true(sum.matrices == 3 && sum.columns_count == 2 && sum.columns == 64 && sum.columns_transposed);
    assert_true(fabs(sum.columns_mean / 2e-6 - 1) < 1e-12);
    assert_true(fabs(sum.columns_low / 1e-6 - 1) < 1e-12 && fabs(sum.columns_high / 6e-6 - 1) < 1e-12);
    spc_advice_sum_clear(&sum);
}

static void iterations_and_gpus_are_summed(void **state)
{
    static const uint32_t best[] = {1, 4, 0, 4};
    spc_advice_sum sum = {0};
    spc_error error;
    (void)state;
    spc_advice_sum_add_iteration(&sum, NAN);
    assert_int_equal(sum.iteration.count, 0);
    spc_advice_sum_add_iteration(&sum, 4e-6);
    spc_advice_sum_add_iteration(&sum, 1e-6);
    assert_true(sum.iteration.count == 2 && sum.iteration.least == 1e-6 && sum.iteration.most == 4e-6);
    assert_true(fabs(sum.iteration_mean / 2e-6 - 1) < 1e-12);
    for (size_t i = 0; i < sizeof best / sizeof *best; i++)
        assert_ok(spc_advice_sum_add_gpus(&sum, best[i], &error), &error);
    assert_int_equal(sum.gpus.count, 2);
    assert_string_equal(sum.gpus.item[0].what, "4");
    assert_int_equal(sum.gpus.item[0].count, 2);
    assert_string_equal(sum.gpus.item[1].what, "1");
    spc_advice_sum_clear(&sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(times_of_columns_are_summed), cmocka_unit_test(iterations_and_gpus_are_summed),
        cmocka_unit_test(it_joins_the_questions),      cmocka_unit_test(columns_alone_go_with_little),
        cmocka_unit_test(what_is_not_known_is_said),   cmocka_unit_test(a_sum_does_not_depend_on_the_order),
        cmocka_unit_test(cautions_are_counted),        cmocka_unit_test(allocation_failure_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
