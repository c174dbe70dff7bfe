/* What would make an iteration faster: each change alone, forecast like the iteration itself. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "workloads/iteration/rates.h"
#include "workloads/iteration/solver_question.h"
#include "workloads/ordered.h"

typedef struct search {
    const spc_solver_question *question;
    const spc_solver_variant *from;
    spc_solver_forecast *answer;
} search;

static spc_solver_change *solver_changes_append(const search *s, const char *what, const char *kernel,
                                                double seconds, double preparation)
{
    spc_solver_forecast *a = s->answer;
    double speedup = a->iteration_seconds / seconds;
    spc_solver_change *c = &a->change[a->changes++];
    *c =
        (spc_solver_change){.what = what,
                            .seconds = seconds,
                            .speedup = speedup,
                            .pays_after = spc_solver_pays_after(preparation, a->iteration_seconds - seconds)};
    snprintf(c->kernel, sizeof c->kernel, "%s", kernel);
    return c;
}

/* Less than 1 % is no help. */
static void add_change(const search *s, const char *what, const char *kernel, double seconds,
                       double preparation)
{
    if (s->answer->iteration_seconds / seconds > 1.01)
        solver_changes_append(s, what, kernel, seconds, preparation);
}

/* ---- launches and vector operations ---- */

static spc_status try_launch(const search *s, spc_error *error)
{
    spc_solver_variant changed = *s->from;
    if (changed.graph || changed.style == SPC_STEPS_GINKGO || spc_device_is_cpu(s->question->device))
        return SPC_OK;
    changed.graph = true;
    SPC_TRY(spc_solver_iterate(s->question, &changed, error));
    add_change(s, "graph", s->answer->kernel, changed.iteration.seconds, 0);
    return SPC_OK;
}

static spc_status try_fused(const search *s, spc_error *error)
{
    spc_solver_variant changed = *s->from;
    if (changed.style == SPC_STEPS_FUSED || !spc_device_knows_vectors(s->question->device, SPC_STEPS_FUSED))
        return SPC_OK;
    changed.style = SPC_STEPS_FUSED;
    SPC_TRY(spc_solver_iterate(s->question, &changed, error));
    add_change(s, "fused", s->answer->kernel, changed.iteration.seconds, 0);
    return SPC_OK;
}

static spc_status try_pipelined(const search *s, spc_error *error)
{
    spc_solver_question own = *s->question;
    spc_solver_variant changed = *s->from;
    if (own.options.method.kind != SPC_SOLVER_CG || own.options.preconditioner.kind ||
        changed.style == SPC_STEPS_GINKGO || spc_device_is_cpu(own.device) ||
        !spc_device_knows_vectors(own.device, SPC_STEPS_FUSED))
        return SPC_OK;
    own.options.method.kind = SPC_SOLVER_PIPELINED_CG;
    changed.style = SPC_STEPS_FUSED;
    SPC_TRY(spc_solver_iterate(&own, &changed, error));
    add_change(s, "pipelined", s->answer->kernel, changed.iteration.seconds, 0);
    return SPC_OK;
}

/* ---- another product ---- */

static spc_status try_kernel(const search *s, const spc_solver_question *asked, const spc_kernel_spec *spec,
                             const char *what, spc_error *error)
{
    spc_forecast product;
    spc_solver_variant changed;
    spc_status status = spc_solver_product(asked, spec, asked->options.product.value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(spc_solver_evaluate(asked, &product, &changed, error));
    add_change(s, what, product.kernel, changed.iteration.seconds,
               product.prediction.setup_seconds - s->from->product.prediction.setup_seconds);
    return SPC_OK;
}

/* Values of A, or the vectors as well, in float32. */
static spc_status try_precisions(const search *s, spc_error *error)
{
    static const struct {
        const char *what;
        uint32_t value_bytes;
    } types[] = {{"f32", 4}, {"mixed", SPC_MIXED}};
    bool named = s->from->product.spec.kernel && !s->from->product.foreign;
    for (size_t i = 0; i < 2 && named && s->question->options.product.value_bytes == 8; i++) {
        spc_solver_question own = *s->question;
        own.options.product.value_bytes = types[i].value_bytes;
        SPC_TRY(try_kernel(s, &own, &s->from->product.spec, types[i].what, error));
    }
    return SPC_OK;
}

/* No order does better than every access to x in the first cache. */
static spc_status try_best_order(const search *s, spc_error *error)
{
    spc_solver_question own = *s->question;
    const spc_forecast *product = &s->from->product;
    if (product->foreign || !product->spec.kernel || !spc_model_runs_code(product->model) ||
        product->prediction.hit_source == SPC_HIT_NONE || own.options.orders)
        return SPC_OK;
    own.options.product.predict.what_if.hit_points = 1;
    return try_kernel(s, &own, &product->spec, "order", error);
}

/* ---- orders that were asked for ---- */

static spc_status evaluate_ordered(const search *s, const spc_reordered *r, spc_solver_variant *changed,
                                   spc_error *error)
{
    spc_forecast product;
    spc_solver_question own = *s->question;
    const spc_forecast *from = &s->from->product;
    own.pattern = r->pattern;
    own.analysis = r->analysis;
    SPC_TRY(spc_solver_find_levels(&own, error));
    SPC_TRY(spc_solver_product(&own, from->spec.kernel ? &from->spec : NULL, own.options.product.value_bytes,
                               &product, error));
    return spc_solver_evaluate(&own, &product, changed, error);
}

static spc_status solver_changes_try_order(const search *s, const spc_reorder_options *order,
                                           spc_error *error)
{
    spc_reordered reordered;
    spc_solver_variant changed;
    spc_status status = spc_reordered_open(s->question->analysis, order, &reordered, error);
    if (status != SPC_OK)
        return spc_order_is_skippable(status) ? SPC_OK : status;
    status = evaluate_ordered(s, &reordered, &changed, error);
    if (status == SPC_OK) { /* asked for: no gain is an answer, too */
        spc_solver_change *c =
            solver_changes_append(s, "order", changed.product.kernel, changed.iteration.seconds,
                                  reordered.order_seconds + reordered.apply_seconds);
        spc_reorder_format(order, c->order, sizeof c->order);
    }
    spc_reordered_close(&reordered);
    return status;
}

spc_status spc_solver_find_changes(const spc_solver_question *q, const spc_solver_variant *v,
                                   spc_solver_forecast *answer, spc_error *error)
{
    const search s = {q, v, answer};
    if (q->options.iteration_alone)
        return SPC_OK;
    SPC_TRY(try_launch(&s, error));
    SPC_TRY(try_fused(&s, error));
    SPC_TRY(try_pipelined(&s, error));
    spc_solver_question often = *q; /* in which no conversion counts */
    often.options.product.products = 0;
    if (!q->options.product.foreign && !spc_device_is_cpu(q->device))
        SPC_TRY(try_kernel(&s, &often, NULL, "kernel", error));
    SPC_TRY(try_precisions(&s, error));
    SPC_TRY(try_best_order(&s, error));
    for (size_t i = 0; i < q->options.orders; i++)
        SPC_TRY(solver_changes_try_order(&s, &q->options.order[i], error));
    return SPC_OK;
}
