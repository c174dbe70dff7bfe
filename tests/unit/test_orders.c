/* The orders of a matrix against the same steps taken one by one. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "launches.h"
#include "reorder/permutation.h"
#include "sparcast.h"
#include "sparcast/answer.h"

typedef struct scene {
    spc_device *device;
    spc_pattern *pattern; /* a stencil in random order */
    spc_analysis *analysis;
} scene;

static spc_permutation *found(const spc_pattern *p, const char *name)
{
    spc_permutation *permutation;
    spc_reorder_options o = {.size = sizeof o};
    assert_ok(spc_reorder_parse(name, &o, &error));
    assert_ok(spc_reorder(p, &o, &permutation, &error));
    return permutation;
}

static spc_pattern *applied(const spc_pattern *p, const spc_permutation *permutation)
{
    spc_pattern *permuted;
    assert_ok(spc_permutation_apply(permutation, p, 1, &permuted, &error));
    return keep_pattern(permuted);
}

static scene opened(void)
{
    scene s;
    const spc_generate_options o = {.size = sizeof o, .kind = "stencil", .extent = {150, 150}, .points = 5};
    spc_pattern *plain = generated(&o);
    spc_permutation *shuffle = found(plain, "random");
    s.pattern = applied(plain, shuffle);
    spc_permutation_free(shuffle);
    assert_ok(spc_device_load("h200", &s.device, &error));
    assert_ok(spc_analysis_open(s.pattern, NULL, &s.analysis, &error));
    return s;
}

static void closed(scene *s)
{
    spc_analysis_close(s->analysis);
    spc_device_free(s->device);
}

static const char *const two[] = {"csr-scalar", "csr-vector:2"};

static spc_question two_kernels(const scene *s)
{
    return (spc_question){
        .size = sizeof(spc_question),
        .analysis = s->analysis,
        .device = s->device,
        .predict = {.size = sizeof(spc_predict_options), .model = spc_device_model(s->device)},
        .kernel = two,
        .kernels = 2,
        .depth = SPC_DEPTH_TIMES};
}

static spc_answer *asked(const spc_question *q)
{
    spc_answer *answer;
    assert_ok(spc_ask(q, &answer, &error));
    return answer;
}

/* Seconds of the best of the two kernels for a matrix, by itself. */
static double best_seconds(const scene *s, const spc_pattern *pattern)
{
    spc_question q = two_kernels(s);
    assert_ok(spc_analysis_open(pattern, NULL, &q.analysis, &error));
    spc_answer *answer = asked(&q);
    double seconds = answer->candidate[0].seconds;
    spc_answer_free(answer);
    spc_analysis_close(q.analysis);
    return seconds;
}

static spc_status count_orders(void *context, const spc_order_found *order, const spc_pattern *pattern,
                               spc_error *failure)
{
    spc_envelope envelope;
    size_t *count = context;
    ++*count;
    spc_status status = spc_pattern_envelope(pattern, &envelope, failure);
    assert_int_equal(envelope.bandwidth, order->bandwidth);
    return status;
}

TEST(each_order_is_asked_by_itself)
{
    scene s = opened();
    size_t visits = 0;
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    spc_question q = two_kernels(&s);
    q.order = &rcm;
    q.orders = 1;
    q.ordering =
        (spc_ordering_question){.shapes = true, .keep = true, .visit = count_orders, .context = &visits};
    spc_answer *a = asked(&q);
    spc_permutation *permutation = found(s.pattern, "rcm");
    spc_pattern *permuted = applied(s.pattern, permutation);
    double own = best_seconds(&s, s.pattern), ordered = best_seconds(&s, permuted);
    assert_int_equal(a->orders, 2);
    assert_int_equal(visits, 2);
    assert_string_equal(a->order[0].order, "own");
    assert_true(a->order[0].seconds == own && isnan(a->order[0].order_seconds));
    assert_true(a->order[1].seconds == ordered);
    assert_true(a->order[1].speedup == own / ordered && own / ordered > 1.08);
    assert_int_equal(a->order[1].kernels, 2);
    assert_string_equal(a->order[1].ranked[0].kernel, a->order[1].kernel);
    assert_string_equal(a->best_order, "rcm");
    assert_string_equal(a->change[a->changes - 1].order, "rcm");
    assert_string_equal(a->kept_order, "rcm");
    assert_memory_equal(spc_permutation_row(a->permutation), spc_permutation_row(permutation),
                        s.pattern->rows * sizeof(uint32_t));
    spc_permutation_free(permutation);
    spc_answer_free(a);
    closed(&s);
}

/* The times at which it has paid follow from what ordering took and from a speed-up that is 8 % off. */
TEST(ordering_pays_within_a_range)
{
    scene s = opened();
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    spc_question q = two_kernels(&s);
    q.order = &rcm;
    q.orders = 1;
    spc_answer *a = asked(&q);
    const spc_order_found *o = &a->order[1];
    double cost = o->order_seconds + o->apply_seconds, own = a->order[0].seconds;
    assert_true(cost > 0 && o->pays_after_low < o->pays_after && o->pays_after < o->pays_after_high);
    assert_true(fabs((double)o->pays_after - ceil(cost / (own - o->seconds))) <= 1);
    assert_true(fabs((double)o->pays_after_low - ceil(cost / 1.25 / (own - o->seconds / 1.08))) <= 1);
    assert_true(fabs((double)o->pays_after_high - ceil(cost * 1.25 / (own - o->seconds * 1.08))) <= 1);
    spc_answer_free(a);
    closed(&s);
}

/* Two orders of nearly the same speed: the one that takes less than half as long is taken. */
TEST(the_cheaper_of_equals_is_taken)
{
    scene s = opened();
    const spc_reorder_options kinds[] = {{.size = sizeof *kinds, .kind = SPC_REORDER_RCM},
                                         {.size = sizeof *kinds, .kind = SPC_REORDER_DISSECTION},
                                         {.size = sizeof *kinds, .kind = SPC_REORDER_RABBIT}};
    spc_question q = two_kernels(&s);
    q.order = kinds;
    q.orders = spc_reorder_is_available(SPC_REORDER_DISSECTION) ? 3 : 1;
    spc_answer *a = asked(&q);
    const spc_order_found *best = NULL, *fastest = &a->order[0];
    for (size_t i = 0; i < a->orders; i++) {
        fastest = a->order[i].speedup > fastest->speedup ? &a->order[i] : fastest;
        best = strcmp(a->order[i].order, a->best_order) == 0 ? &a->order[i] : best;
    }
    assert_non_null(best);
    assert_true(fastest->speedup > 1.08 && best->speedup * 1.08 >= fastest->speedup);
    for (size_t i = 1; i < a->orders; i++) {
        const spc_order_found *o = &a->order[i];
        if (o->speedup * 1.08 >= fastest->speedup && o->speedup >= 1.08)
            assert_false(o->order_seconds + o->apply_seconds <
                         (best->order_seconds + best->apply_seconds) / 2);
    }
    spc_answer_free(a);
    closed(&s);
}

/* Without a device an order has a shape and no times; the one that was asked for is kept. */
TEST(shapes_need_no_device)
{
    scene s = opened();
    spc_permutation *given = found(s.pattern, "rcm");
    spc_question q = {.size = sizeof q,
                      .analysis = s.analysis,
                      .ordering = {.given = given, .shapes = true, .levels = true, .keep = true}};
    spc_answer *a = asked(&q);
    assert_int_equal(a->orders, 2);
    assert_string_equal(a->order[1].order, "file");
    assert_true(a->order[1].bandwidth < a->order[0].bandwidth);
    assert_true(isnan(a->order[1].speedup) && isnan(a->order[1].seconds) && a->order[1].has_levels);
    assert_null(a->device);
    assert_null(a->best_order);
    assert_string_equal(a->kept_order, "file");
    spc_answer_free(a);
    q.ordering.shapes = false;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_ARGUMENT);
    q.ordering.shapes = true;
    spc_permutation_free(given);
    assert_ok(spc_permutation_new(2, (const uint32_t[]){1, 0}, 2, NULL, &given, &error));
    q.ordering.given = given;
    assert_int_equal(spc_ask(&q, &a, &error), SPC_ERROR_ARGUMENT);
    assert_null(a);
    spc_permutation_free(given);
    closed(&s);
}

/* Of few products none gains anything. */
TEST(few_products_need_no_order)
{
    scene s = opened();
    spc_question q = two_kernels(&s);
    q.products = 1;
    q.suitable_orders = true;
    spc_answer *a = asked(&q);
    size_t skipped = 0;
    for (size_t i = 0; i < a->cautions; i++)
        skipped += a->caution[i].kind == SPC_CAUTION_NO_ORDER;
    assert_true(a->orders + skipped >= 7); /* own, rcm, dissection, length twice, rabbit, random */
    for (size_t i = 1; i < a->orders; i++)
        assert_true(a->order[i].speedup < 1);
    assert_string_equal(a->best_order, "own");
    assert_null(a->candidate[0].order.what);
    spc_answer_free(a);
    closed(&s);
}

/* Also of K columns: those that an answer of its own gives. */
TEST(columns_have_orders)
{
    scene s = opened();
    const spc_reorder_options rcm = {.size = sizeof rcm, .kind = SPC_REORDER_RCM};
    spc_question q = two_kernels(&s);
    q.kernels = 0;
    q.operation = SPC_OPERATION_MULTIVECTOR;
    q.multivector.columns = 16;
    q.order = &rcm;
    q.orders = 1;
    spc_answer *a = asked(&q);
    assert_int_equal(a->orders, 2);
    assert_true(a->order[0].seconds == a->candidate[0].seconds && a->order[1].seconds > 0);
    assert_true(a->order[1].kernels == a->order[0].kernels);
    spc_answer_free(a);
    closed(&s);
}

RUN_TESTS("orders", NULL, NULL)
