/* The orders of a matrix against the same steps taken one by one. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "launches.h"
#include "sparcast.h"
#include "sparcast/orders.h"

typedef struct scene {
    spc_device *device;
    spc_pattern *pattern; /* a stencil in random order */
    spc_analysis *analysis;
} scene;

static spc_permutation *found(const spc_pattern *p, const char *name)
{
    spc_error error;
    spc_permutation *permutation;
    spc_reorder_options o = {.size = sizeof o};
    assert_ok(spc_reorder_parse(name, &o, &error), &error);
    assert_ok(spc_reorder(p, &o, &permutation, &error), &error);
    return permutation;
}

static spc_pattern *applied(const spc_pattern *p, const spc_permutation *permutation)
{
    spc_error error;
    spc_pattern *permuted;
    assert_ok(spc_permutation_apply(permutation, p, 1, &permuted, &error), &error);
    return permuted;
}

static scene opened(void)
{
    spc_error error;
    scene s;
    const spc_generate_options o = {.size = sizeof o, .kind = "stencil", .extent = {150, 150}, .points = 5};
    spc_pattern *plain = generated(&o);
    spc_permutation *shuffle = found(plain, "random");
    s.pattern = applied(plain, shuffle);
    spc_permutation_free(shuffle);
    spc_pattern_free(plain);
    assert_ok(spc_device_load("h200", &s.device, &error), &error);
    assert_ok(spc_analysis_open(s.pattern, NULL, &s.analysis, &error), &error);
    return s;
}

static void closed(scene *s)
{
    spc_analysis_close(s->analysis);
    spc_pattern_free(s->pattern);
    spc_device_free(s->device);
}

static const char *const two[] = {"csr-scalar", "csr-vector:2"};

static spc_ranking_options two_kernels(const scene *s)
{
    return (spc_ranking_options){
        .size = sizeof(spc_ranking_options),
        .forecast = {.size = sizeof(spc_forecast_options),
                     .value_bytes = 4,
                     .predict = {.size = sizeof(spc_predict_options), .model = spc_device_model(s->device)}},
        .kernel = two,
        .kernels = 2,
        .depth = SPC_RANK_TIMES};
}

/* Seconds of the best of the two kernels for a matrix, by itself. */
static double best_seconds(const scene *s, const spc_pattern *pattern)
{
    spc_error error;
    spc_analysis *analysis;
    spc_ranking *ranking;
    const spc_ranking_options o = two_kernels(s);
    assert_ok(spc_analysis_open(pattern, NULL, &analysis, &error), &error);
    assert_ok(spc_rank_kernels(analysis, s->device, &o, &ranking, &error), &error);
    double seconds = ranking->row[0].forecast.prediction.seconds;
    spc_ranking_free(ranking);
    spc_analysis_close(analysis);
    return seconds;
}

static spc_status count_orders(void *context, const spc_order_row *row, const spc_pattern *pattern,
                               spc_error *error)
{
    spc_envelope envelope;
    size_t *count = context;
    ++*count;
    spc_status status = spc_pattern_envelope(pattern, &envelope, error);
    assert_int_equal(envelope.bandwidth, row->bandwidth);
    return status;
}

static void each_order_is_ranked_by_itself(void **state)
{
    (void)state;
    spc_error error;
    scene s = opened();
    spc_orders *orders;
    size_t visits = 0;
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    const spc_orders_options o = {.size = sizeof o,
                                  .ranking = two_kernels(&s),
                                  .order = &rcm,
                                  .orders = 1,
                                  .visit = count_orders,
                                  .context = &visits};
    assert_ok(spc_try_orders(s.analysis, s.device, &o, &orders, &error), &error);
    spc_permutation *permutation = found(s.pattern, "rcm");
    spc_pattern *permuted = applied(s.pattern, permutation);
    double own = best_seconds(&s, s.pattern), ordered = best_seconds(&s, permuted);
    assert_int_equal(orders->rows, 2);
    assert_int_equal(visits, 2);
    assert_string_equal(orders->row[0].order, "own");
    assert_true(orders->row[0].best.prediction.seconds == own && isnan(orders->row[0].order_seconds));
    assert_true(orders->row[1].best.prediction.seconds == ordered);
    assert_true(orders->row[1].speedup == own / ordered && own / ordered > 1.08);
    assert_string_equal(orders->best, "rcm");
    assert_int_equal(orders->advice, SPC_ORDER_REORDER);
    assert_string_equal(orders->kept, "rcm");
    assert_memory_equal(spc_permutation_row(orders->permutation), spc_permutation_row(permutation),
                        s.pattern->rows * sizeof(uint32_t));
    spc_pattern_free(permuted);
    spc_permutation_free(permutation);
    spc_orders_free(orders);
    closed(&s);
}

/* Without a device an order has a shape and no times; the last one is kept where that was asked for. */
static void shapes_need_no_device(void **state)
{
    (void)state;
    spc_error error;
    scene s = opened();
    spc_orders *orders;
    spc_permutation *given = found(s.pattern, "rcm");
    const spc_reorder_options length = {.size = sizeof length, .kind = SPC_REORDER_LENGTH};
    const spc_orders_options o = {
        .size = sizeof o, .order = &length, .orders = 1, .given = given, .keep_last = true};
    assert_ok(spc_try_orders(s.analysis, NULL, &o, &orders, &error), &error);
    assert_int_equal(orders->rows, 3);
    assert_string_equal(orders->row[2].order, "file");
    assert_true(orders->row[2].bandwidth < orders->row[0].bandwidth);
    assert_false(orders->row[2].forecast);
    assert_true(isnan(orders->row[2].speedup));
    assert_null(orders->best);
    assert_int_equal(orders->advice, SPC_ORDER_NO_ADVICE);
    assert_string_equal(orders->kept, "file");
    spc_orders_free(orders);
    spc_permutation_free(given);
    assert_ok(spc_permutation_new(2, (const uint32_t[]){1, 0}, 2, NULL, &given, &error), &error);
    const spc_orders_options small = {.size = sizeof small, .given = given};
    assert_int_equal(spc_try_orders(s.analysis, NULL, &small, &orders, &error), SPC_ERROR_ARGUMENT);
    assert_null(orders);
    spc_permutation_free(given);
    closed(&s);
}

/* A ranking names the order in which each kernel is fastest; of few products none gains anything. */
static void a_ranking_tries_orders(void **state)
{
    (void)state;
    spc_error error;
    scene s = opened();
    spc_ranking *ranking;
    spc_ranking_options o = two_kernels(&s);
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    o.order = &rcm;
    o.orders = 1;
    assert_ok(spc_rank_kernels(s.analysis, s.device, &o, &ranking, &error), &error);
    assert_int_equal(ranking->orders, 1);
    assert_string_equal(ranking->order[0].order, "rcm");
    spc_permutation *permutation = found(s.pattern, "rcm");
    spc_pattern *permuted = applied(s.pattern, permutation);
    spc_permutation_free(permutation);
    assert_true(ranking->order[0].seconds == best_seconds(&s, permuted));
    assert_true(ranking->row[0].has_order && ranking->row[0].order.speedup > 1);
    spc_ranking_free(ranking);
    o.forecast.products = 1;
    o.suitable_orders = true;
    assert_ok(spc_rank_kernels(s.analysis, s.device, &o, &ranking, &error), &error);
    assert_true(ranking->orders + ranking->skips >= 6); /* rcm, dissection, length twice, rabbit, random */
    for (size_t i = 0; i < ranking->orders; i++)
        assert_true(ranking->order[i].speedup < 1);
    assert_false(ranking->row[0].has_order);
    spc_ranking_free(ranking);
    spc_pattern_free(permuted);
    closed(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_order_is_ranked_by_itself),
        cmocka_unit_test(shapes_need_no_device),
        cmocka_unit_test(a_ranking_tries_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
