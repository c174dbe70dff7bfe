/* The orders of a matrix tried one after the other, and which one to take: decided here and nowhere else. */
#include "study/asking.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "matrix/pattern/row_source.h"
#include "reorder/permutation.h"
#include "sparcast/locality.h"
#include "workloads/operation.h"
#include "workloads/ordered.h"

typedef struct trial {
    const spc_question *q;
    spc_ask_once *ask;
    spc_answer *a;
    spc_order_found *found;        /* those of the answer */
    spc_permutation **permutation; /* [orders]; kept while the order may be the one to take */
} trial;

/* ---- what an order is like ---- */

/* Bytes of an entry of x or B. */
static uint32_t word_bytes(const spc_question *q)
{
    return q->operation == SPC_OPERATION_MULTIVECTOR ? q->value_bytes & 0xff
                                                     : spc_vector_size(q->value_bytes);
}

/* Row by row, with the lines and the window of the device; rows of B where they lie side by side. */
static spc_status trace(const spc_question *q, const spc_pattern *pattern, spc_locality *locality,
                        spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream = NULL;
    double bytes;
    spc_trace_options o = {
        .size = sizeof o, .word_bytes = word_bytes(q), .threads = spc_analysis_threads(q->analysis)};
    if (q->operation == SPC_OPERATION_MULTIVECTOR && q->multivector.layout == SPC_MULTIVECTOR_ROW_MAJOR)
        o.columns = q->multivector.columns;
    if (q->device && spc_device_get(q->device, "line_bytes", NULL, &bytes))
        o.line_bytes = (uint32_t)bytes;
    if (q->device && spc_device_get(q->device, "l1_bytes", NULL, &bytes))
        o.window = (uint64_t)bytes / (o.line_bytes ? o.line_bytes : 128);
    SPC_TRY(spc_rows_from_pattern(pattern, &rows, error));
    spc_status status = spc_stream_open(NULL, rows, &stream, error);
    if (status == SPC_OK)
        status = spc_trace(stream, &o, locality, error);
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

static spc_status describe_shape(const spc_question *q, const spc_pattern *pattern, spc_order_found *found,
                                 spc_error *error)
{
    spc_envelope envelope;
    spc_locality locality;
    SPC_TRY(spc_pattern_envelope(pattern, &envelope, error));
    found->bandwidth = envelope.bandwidth;
    found->profile = envelope.has_profile ? (double)envelope.profile : NAN;
    found->has_levels = q->ordering.levels && pattern->rows == pattern->cols;
    if (found->has_levels)
        SPC_TRY(spc_pattern_level_pair(pattern, &found->levels, error));
    SPC_TRY(trace(q, pattern, &locality, error));
    found->reuse_interval = locality.reuse_interval.mean;
    found->spatial = locality.spatial.accesses;
    found->hit_rate = locality.hit_rate;
    spc_locality_clear(&locality);
    return SPC_OK;
}

/* ---- what it gains ---- */

/* Seconds of one operation; where their number is given with the share of the set-up, and of what finding
 * and applying the order took. A set-up that is not known stands behind all others. */
static double with_share(const spc_question *q, const spc_candidate *c, double before)
{
    double setup = isnan(c->setup_seconds) ? INFINITY : c->setup_seconds;
    return q->products ? c->seconds + (setup + before) / (double)q->products : c->seconds;
}

static double cost_of(const spc_order_found *found)
{
    return found->order_seconds + found->apply_seconds;
}

static uint64_t count_to_pay(double before, double gain)
{
    return gain > 0 ? (uint64_t)fmin(ceil(fmax(before, 0) / gain), 1e18) : UINT64_MAX;
}

/* From the speed-up, and from one as much smaller or larger as it may be off; the time of ordering differs
 * from run to run by up to a quarter: eight runs of rcm on a busy computer took 30 to 46 ms. */
static void find_when_it_pays(const spc_question *q, const spc_candidate *own, const spc_candidate *best,
                              spc_order_found *found)
{
    static const double run = 1.25, noise = 1e-3; /* less than this share of a time is no gain */
    double before = cost_of(found), ratio = own->seconds / best->seconds;
    if (q->products && isfinite(own->setup_seconds) && isfinite(best->setup_seconds))
        before += best->setup_seconds - own->setup_seconds;
    if (!(ratio > 1 + noise))
        return;
    found->pays_after = count_to_pay(before, own->seconds - best->seconds);
    found->pays_after_low = count_to_pay(before / run, own->seconds * (1 - 1 / (ratio * SPC_WORTHWHILE)));
    found->pays_after_high = count_to_pay(before * run, own->seconds * (1 - SPC_WORTHWHILE / ratio));
}

/* Notes at each candidate the order in which it is fastest. */
static void compare_candidates(const spc_question *q, const spc_answer *other, const spc_order_found *order,
                               spc_answer *a)
{
    for (size_t i = 0; i < a->candidates; i++) {
        spc_candidate *c = (spc_candidate *)&a->candidate[i];
        for (size_t k = 0; k < other->candidates; k++) {
            const spc_candidate *o = &other->candidate[k];
            double speedup = with_share(q, c, 0) / with_share(q, o, cost_of(order));
            if (o->listed != c->listed || c->bound || !(speedup > 1) || c->order.speedup >= speedup)
                continue;
            c->order = (spc_change_found){.what = "order",
                                          .kernel = c->kernel,
                                          .order = order->order,
                                          .seconds = o->seconds,
                                          .speedup = speedup,
                                          .pays_after = UINT64_MAX};
        }
    }
}

/* What the answer about the matrix in this order says; that may be the answer itself. */
static spc_status take_answer(const trial *t, const spc_answer *other, spc_order_found *found,
                              spc_error *error)
{
    const spc_candidate *best = &other->candidate[0];
    spc_order_kernel *ranked = spc_answer_room(t->a, other->candidates, sizeof *ranked);
    found->ranked = ranked;
    found->kernel = spc_answer_text(t->a, "%s", best->kernel);
    if (!ranked || !found->kernel)
        return spc_fail_memory(error, other->candidates * sizeof *ranked);
    for (size_t i = 0; i < other->candidates; i++) {
        const spc_candidate *c = &other->candidate[i];
        spc_order_kernel *next = &ranked[found->kernels];
        if (c->bound)
            continue;
        memcpy(next->kernel, c->kernel, sizeof next->kernel);
        next->seconds = c->seconds;
        next->gflops = c->gflops;
        found->kernels++;
    }
    found->seconds = best->seconds;
    found->seconds_low = best->seconds_low;
    found->seconds_high = best->seconds_high;
    found->gflops = best->gflops;
    found->limited_by = best->limited_by;
    if (best->has_product) {
        found->l1_hit_rate = best->product.l1_hit_rate;
        found->l2_hit_rate = best->product.l2_hit_rate;
    }
    if (other == t->a) {
        found->speedup = 1;
        return SPC_OK;
    }
    const spc_candidate *own = &t->a->candidate[0];
    found->speedup = with_share(t->q, own, 0) / with_share(t->q, best, cost_of(found));
    find_when_it_pays(t->q, own, best, found);
    compare_candidates(t->q, other, found, t->a);
    return SPC_OK;
}

/* ---- which to take ---- */

/* The fastest; of those that forecasts do not tell apart from it one that takes less than half as long to
 * find and apply. The matrix as it is where none gains enough. */
static const spc_order_found *choose(const spc_answer *a)
{
    const spc_order_found *fastest = &a->order[0], *best;
    for (size_t i = 1; i < a->orders; i++)
        if (a->order[i].speedup > fastest->speedup)
            fastest = &a->order[i];
    if (!(fastest->speedup >= SPC_WORTHWHILE))
        return &a->order[0];
    best = fastest;
    for (size_t i = 1; i < a->orders; i++) {
        const spc_order_found *other = &a->order[i];
        bool as_fast = other->speedup * SPC_WORTHWHILE >= fastest->speedup;
        if (as_fast && other->speedup >= SPC_WORTHWHILE && cost_of(other) < cost_of(best) / 2)
            best = other;
    }
    return best;
}

/* Keeps a permutation while its order may be chosen. */
static void keep_permutation(trial *t, spc_permutation *permutation)
{
    const spc_answer *a = t->a;
    t->permutation[a->orders - 1] = permutation;
    for (size_t i = 0; i < a->orders; i++)
        for (size_t k = 0; k < a->orders; k++)
            if (a->order[k].speedup > SPC_WORTHWHILE * a->order[i].speedup) {
                spc_permutation_free(t->permutation[i]);
                t->permutation[i] = NULL;
            }
}

static spc_status conclude(const trial *t, spc_error *error)
{
    spc_answer *a = t->a;
    bool named = t->q->orders + (t->q->ordering.given != NULL) == 1 && !t->q->suitable_orders;
    const spc_order_found *best = choose(a), *kept = named ? &a->order[a->orders - 1] : best;
    a->best_order = a->best ? best->order : NULL;
    spc_permutation *permutation = t->permutation[kept - a->order];
    if (permutation) {
        t->permutation[kept - a->order] = NULL;
        if (!spc_answer_keep(a, permutation, (void (*)(void *))spc_permutation_free))
            return spc_fail_memory(error, sizeof permutation);
        a->permutation = permutation;
        a->kept_order = kept->order;
    }
    if (!a->best || best == a->order)
        return SPC_OK;
    const spc_change_found change = {.what = "order",
                                     .kernel = best->kernel,
                                     .order = best->order,
                                     .seconds = best->seconds,
                                     .speedup = best->speedup,
                                     .pays_after = best->pays_after};
    return spc_answer_change(a, &change, error);
}

/* ---- all orders ---- */

static spc_status try_reordered(trial *t, const char *name, spc_reordered *r, spc_error *error)
{
    spc_answer *other = t->a;
    spc_order_found *found = &t->found[t->a->orders];
    spc_question again = *t->q;
    again.analysis = r->analysis;
    again.host = NULL;
    again.depth = SPC_DEPTH_TIMES;
    *found = (spc_order_found){.order = spc_answer_text(t->a, "%s", name),
                               .bandwidth = UINT32_MAX,
                               .profile = NAN,
                               .reuse_interval = NAN,
                               .spatial = NAN,
                               .hit_rate = NAN,
                               .l1_hit_rate = NAN,
                               .l2_hit_rate = NAN,
                               .seconds = NAN,
                               .seconds_low = NAN,
                               .seconds_high = NAN,
                               .gflops = NAN,
                               .speedup = NAN,
                               .order_seconds = r->owned ? r->order_seconds : NAN,
                               .apply_seconds = r->owned ? r->apply_seconds : NAN,
                               .pays_after = UINT64_MAX,
                               .pays_after_low = UINT64_MAX,
                               .pays_after_high = UINT64_MAX};
    if (!found->order)
        return spc_fail_memory(error, sizeof *found);
    if (t->q->ordering.shapes || t->q->ordering.levels)
        SPC_TRY(describe_shape(t->q, r->pattern, found, error));
    if (r->owned && t->q->device)
        SPC_TRY(t->ask(&again, &other, error));
    spc_status status = t->a->candidates ? take_answer(t, other, found, error) : SPC_OK;
    if (other != t->a)
        spc_answer_free(other);
    if (status == SPC_OK && t->q->ordering.visit)
        status = t->q->ordering.visit(t->q->ordering.context, found, r->pattern, error);
    if (status == SPC_OK) {
        t->a->orders++;
        if (t->q->ordering.keep) {
            keep_permutation(t, r->permutation);
            r->permutation = NULL;
        }
    }
    return status;
}

/* Others than those that were asked for are left out where METIS does not have them; for want of memory also
 * those, where there is an answer without them. */
static spc_status try_order(trial *t, const spc_reorder_options *order, spc_error *error)
{
    char name[64];
    spc_error why;
    spc_reordered reordered;
    spc_reorder_options asked = *order;
    bool needed = order->kind == SPC_REORDER_OWN;
    for (size_t i = 0; i < t->q->orders && !needed; i++)
        needed = t->q->order[i].kind == order->kind && t->q->order[i].parameter == order->parameter;
    asked.rows_only = t->q->ordering.rows_only;
    asked.seed = t->q->ordering.seed;
    asked.progress = t->q->progress;
    spc_reorder_format(order, name, sizeof name);
    bool itself = t->q->ordering.keep || t->q->ordering.shapes; /* is asked for, not only what it brings */
    spc_status status = spc_reordered_open(
        t->q->analysis, order->kind == SPC_REORDER_OWN && !itself ? NULL : &asked, &reordered, &why);
    if (spc_order_is_skippable(status) && (!needed || (status == SPC_ERROR_RANGE && !itself))) {
        const char *about = spc_answer_text(t->a, "%s: %s", name, why.message);
        return about ? spc_answer_caution(t->a, SPC_CAUTION_NO_ORDER, about, error)
                     : spc_fail_memory(error, sizeof why);
    }
    if (status != SPC_OK)
        return spc_fail(error, status, "%s", why.message);
    status = try_reordered(t, name, &reordered, error);
    spc_reordered_close(&reordered);
    return status;
}

static spc_status try_given(trial *t, spc_error *error)
{
    spc_reordered reordered;
    SPC_TRY(spc_reordered_by(t->q->analysis, t->q->ordering.given, t->q->progress, &reordered, error));
    spc_status status = try_reordered(t, "file", &reordered, error);
    spc_reordered_close(&reordered);
    return status;
}

spc_status spc_ask_orders(const spc_question *q, spc_ask_once *ask, spc_answer *a, spc_error *error)
{
    spc_order_list list;
    trial t = {.q = q, .ask = ask, .a = a};
    SPC_TRY(spc_order_list_open(&list, q->orders + 1, error));
    spc_order_list_add(&list, &(spc_reorder_options){.kind = SPC_REORDER_OWN});
    for (size_t i = 0; i < q->orders; i++)
        spc_order_list_add(&list, &q->order[i]);
    if (q->suitable_orders)
        spc_order_list_add_suitable(&list, spc_analysis_pattern(q->analysis), q->device,
                                    word_bytes(q) * fmax(1, q->multivector.columns));
    size_t room = list.count + 1;
    a->order = t.found = spc_answer_room(a, room, sizeof *t.found);
    t.permutation = spc_calloc(room, sizeof(spc_permutation *));
    spc_status status = t.found && t.permutation ? SPC_OK : spc_fail_memory(error, room * sizeof *t.found);
    for (size_t i = 0; i < list.count && status == SPC_OK; i++)
        status = try_order(&t, &list.item[i], error);
    if (status == SPC_OK && q->ordering.given)
        status = try_given(&t, error);
    if (status == SPC_OK)
        status = conclude(&t, error);
    for (size_t i = 0; t.permutation && i < room; i++)
        spc_permutation_free(t.permutation[i]);
    spc_free(t.permutation);
    spc_order_list_close(&list);
    return status;
}
