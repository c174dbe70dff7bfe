/* An iteration on a device: its product, the iteration around it, what precedes the first one, and how far
 * such forecasts were off. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "model/common/facts.h"
#include "model/cpu/cpu.h"
#include "workloads/iteration/rates.h"
#include "workloads/iteration/solver_question.h"
#include "workloads/ordered.h"
#include "workloads/product/kernel_ranking.h"
#include "workloads/product/kernel_selection.h"

/* One of several iterations that are compared: a product, the vector operations around it, and what precedes
 * the first. */

/* ---- a product, and the iteration around it ---- */

/* Its iteration, `graph` and `style` as they are. */
static spc_status solver_iterate(const spc_solver_question *question, spc_solver_variant *variant,
                                 spc_error *error)
{
    spc_iteration_job job = {.device = question->device,
                             .analysis = question->analysis,
                             .options = &question->options.product,
                             .method = &question->options.method,
                             .product = &variant->product,
                             .preconditioner = question->options.preconditioner,
                             .lower = &question->levels.lower,
                             .upper = &question->levels.upper,
                             .rows = question->pattern->rows,
                             .vector_bytes = spc_solver_vector_bytes(question),
                             .style = variant->style,
                             .graph = variant->graph};
    return spc_iterate(&job, &variant->iteration, error);
}

static bool is_library(const spc_solver_question *question, const spc_forecast *f)
{
    if (spc_device_is_cpu(question->device))
        return spc_cpu_kernel_is_library(f->kernel);
    return f->foreign || (f->spec.kernel && spc_kernel_is_peer(f->spec.kernel));
}

/* The same with the vector operations that were asked for, or the faster of both. */
static spc_status solver_evaluate(const spc_solver_question *question, const spc_forecast *product,
                                  spc_solver_variant *variant, spc_error *error)
{
    spc_solver_vectors vectors = question->options.vectors;
    bool fused = vectors == SPC_VECTORS_FUSED || vectors == SPC_VECTORS_BEST ||
                 (vectors == SPC_VECTORS_AUTO && !is_library(question, product));
    variant->product = *product;
    variant->graph = question->options.launch == SPC_LAUNCH_GRAPH;
    variant->style = spc_step_style_of(product->kernel, fused);
    SPC_TRY(solver_iterate(question, variant, error));
    spc_solver_variant other = {
        .product = *product, .graph = variant->graph, .style = spc_step_style_of(product->kernel, false)};
    if (vectors != SPC_VECTORS_BEST || !spc_device_knows_vectors(question->device, other.style))
        return SPC_OK;
    SPC_TRY(solver_iterate(question, &other, error));
    if (other.iteration.seconds < variant->iteration.seconds)
        *variant = other;
    return SPC_OK;
}

/* The product with this kernel; spec == NULL: with the best one, or the one that only terms know. */
static spc_status solver_product(const spc_solver_question *question, const spc_kernel_spec *spec,
                                 uint32_t value_bytes, spc_forecast *product, spc_error *error)
{
    spc_forecast_options options = question->options.product;
    options.value_bytes = value_bytes;
    if (spec || options.foreign || spc_device_is_cpu(question->device)) {
        SPC_TRY(spc_forecast_kernel(question->analysis, spec, question->device, &options, product, error));
        return spc_need_forecast(product, error);
    }
    return spc_best_forecast(question->analysis, question->device, &options, NULL, 0, product, error);
}

/* Levels of the triangles, where the preconditioner has some. Errors: MEMORY, INTERRUPTED. */
static spc_status solver_find_levels(spc_solver_question *question, spc_error *error)
{
    spc_preconditioner_kind kind = question->options.preconditioner.kind;
    question->triangles = kind == SPC_PRECONDITIONER_ILU0 || kind == SPC_PRECONDITIONER_IC0;
    return question->triangles ? spc_pattern_level_pair(question->pattern, &question->levels, error) : SPC_OK;
}

/* ---- what precedes the first ---- */

static double triangle_seconds(const spc_solver_question *q, spc_triangle_work work)
{
    return spc_triangle_seconds(q->device, &q->levels.lower, q->pattern->rows, work);
}

/* The matrix and b there, x back; nothing on a CPU, where they are. */
static double transfer_seconds(const spc_solver_question *q, const spc_solver_forecast *a)
{
    double link = NAN, vectors = 2 * (double)q->pattern->rows * spc_solver_vector_bytes(q);
    if (spc_device_is_cpu(q->device))
        return 0;
    spc_device_get(q->device, "host_bandwidth", NULL, &link);
    return ((double)a->product.features.layout_bytes + vectors) / link;
}

static uint64_t solver_preconditioner_bytes(const spc_solver_question *q)
{
    const spc_preconditioner *m = &q->options.preconditioner;
    uint64_t vector = (uint64_t)q->pattern->rows * spc_solver_vector_bytes(q);
    if (q->triangles)
        return (q->levels.lower.nnz + q->levels.upper.nnz) * (spc_solver_vector_bytes(q) + 4ull) +
               2 * (q->pattern->rows + 1ull) * 4;
    return m->kind == SPC_PRECONDITIONER_NONE        ? 0
           : m->kind == SPC_PRECONDITIONER_JACOBI    ? vector
           : m->kind == SPC_PRECONDITIONER_CHEBYSHEV ? 2 * vector
                                                     : m->parameter * vector;
}

/* The diagonal, or its blocks inverted: a pass over the matrix, which takes as long as a product, and one
 * that writes them. */
static double diagonal_seconds(const spc_solver_question *q, const spc_solver_forecast *a)
{
    spc_preconditioner_kind kind = q->options.preconditioner.kind;
    if (kind != SPC_PRECONDITIONER_JACOBI && kind != SPC_PRECONDITIONER_BLOCK_JACOBI)
        return 0;
    spc_vector_rates r = spc_vector_rates_of(q->device, a->kernel, "pass", SPC_STEPS_FUSED);
    return a->product.prediction.seconds + r.start + (double)solver_preconditioner_bytes(q) / r.memory;
}

/* Conversion, factorisation, analysis, transfer, and with them the total; kernel and iterations are known. */
static void solver_add_setup(const spc_solver_question *q, spc_solver_forecast *a)
{
    bool ilu = q->options.preconditioner.kind == SPC_PRECONDITIONER_ILU0;
    if (q->triangles) {
        a->factor_seconds = triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0 : SPC_TRIANGLE_IC0);
        a->analysis_seconds =
            triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0_ANALYSIS : SPC_TRIANGLE_IC0_ANALYSIS) +
            triangle_seconds(q, SPC_TRIANGLE_ANALYSIS) +
            spc_triangle_seconds(q->device, &q->levels.upper, q->pattern->rows, SPC_TRIANGLE_ANALYSIS);
    } else
        a->factor_seconds = diagonal_seconds(q, a);
    a->conversion_seconds = a->product.prediction.setup_seconds;
    a->transfer_seconds = transfer_seconds(q, a);
    a->setup_seconds = a->conversion_seconds + a->analysis_seconds + a->factor_seconds + a->transfer_seconds;
    if (a->iterations < UINT64_MAX)
        a->total_seconds = a->setup_seconds + (double)a->iterations * a->iteration_seconds;
}

/* Iterations from which on a preparation that costs `more` seconds is ahead; 0: at once; UINT64_MAX: never,
 * or not known. */
static uint64_t solver_pays_after(double more, double gain)
{
    if (isnan(more) || !(gain > 0))
        return UINT64_MAX;
    return more <= 0 ? 0 : (uint64_t)fmin(floor(more / gain) + 1, 1e18);
}

static void add_preparation(spc_solver_forecast *a, const char *what, double seconds, const char *against,
                            double gain)
{
    if (!(seconds > 0))
        return;
    a->preparation[a->preparations++] =
        (spc_solver_preparation){.what = what,
                                 .seconds = seconds,
                                 .iterations = seconds / a->iteration_seconds,
                                 .pays_against = against,
                                 .pays_after = against ? solver_pays_after(seconds, gain) : UINT64_MAX};
}

/* What each of these costs in iterations; `ready`: an iteration by the kernel that needs no conversion, NaN:
 * none. The host's iteration is known. */
static void solver_add_preparations(spc_solver_forecast *a, double ready)
{
    double of_kernel = ready - a->iteration_seconds,
           of_device = a->host_iteration_seconds - a->iteration_seconds;
    add_preparation(a, "conversion", a->conversion_seconds, isnan(ready) ? NULL : "csr-vector", of_kernel);
    add_preparation(a, "analysis", a->analysis_seconds, NULL, 0);
    add_preparation(a, "factorisation", a->factor_seconds, NULL, 0);
    add_preparation(a, "transfer", a->transfer_seconds, a->host, of_device);
    a->pays_against = isnan(ready) ? NULL : "csr-vector";
    a->pays_after = isnan(ready) ? UINT64_MAX : solver_pays_after(a->conversion_seconds, of_kernel);
}

/* ---- What would make an iteration faster: each change alone, forecast like the iteration itself ---- */

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
    *c = (spc_solver_change){.what = what,
                             .seconds = seconds,
                             .speedup = speedup,
                             .pays_after = solver_pays_after(preparation, a->iteration_seconds - seconds)};
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
    SPC_TRY(solver_iterate(s->question, &changed, error));
    add_change(s, "graph", s->answer->kernel, changed.iteration.seconds, 0);
    return SPC_OK;
}

static spc_status try_fused(const search *s, spc_error *error)
{
    spc_solver_variant changed = *s->from;
    if (changed.style == SPC_STEPS_FUSED || !spc_device_knows_vectors(s->question->device, SPC_STEPS_FUSED))
        return SPC_OK;
    changed.style = SPC_STEPS_FUSED;
    SPC_TRY(solver_iterate(s->question, &changed, error));
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
    SPC_TRY(solver_iterate(&own, &changed, error));
    add_change(s, "pipelined", s->answer->kernel, changed.iteration.seconds, 0);
    return SPC_OK;
}

/* ---- another product ---- */

static spc_status try_kernel(const search *s, const spc_solver_question *asked, const spc_kernel_spec *spec,
                             const char *what, spc_error *error)
{
    spc_forecast product;
    spc_solver_variant changed;
    spc_status status = solver_product(asked, spec, asked->options.product.value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(solver_evaluate(asked, &product, &changed, error));
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
    SPC_TRY(solver_find_levels(&own, error));
    SPC_TRY(solver_product(&own, from->spec.kernel ? &from->spec : NULL, own.options.product.value_bytes,
                           &product, error));
    return solver_evaluate(&own, &product, changed, error);
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

/* What would help, each alone: fills answer->change. */
static spc_status solver_find_changes(const spc_solver_question *q, const spc_solver_variant *v,
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

/* ---- the kernel ---- */

/* The library's compressed rows, where the device knows them. */
static bool forecast_library(const spc_solver_question *q, spc_forecast *f)
{
    spc_kernel_spec spec;
    spc_error ignored;
    uint32_t value_bytes = q->options.product.value_bytes;
    return spc_kernel_parse("cusparse-csr", &spec, &ignored) == SPC_OK &&
           spc_device_has_terms(q->device, "cusparse-csr", value_bytes) &&
           spc_device_knows_vectors(q->device, SPC_STEPS_LIBRARY) &&
           solver_product(q, &spec, value_bytes, f, &ignored) == SPC_OK;
}

/* An iteration with its share of the conversion, where the number of iterations is known. */
static double spent(const spc_solver_question *q, const spc_solver_variant *v)
{
    double share =
        q->options.iterations ? v->product.prediction.setup_seconds / (double)q->options.iterations : 0;
    return v->iteration.seconds + share;
}

static spc_status choose(const spc_solver_question *q, const spc_kernel_spec *spec, spc_solver_variant *best,
                         spc_error *error)
{
    spc_forecast product;
    spc_solver_variant other;
    SPC_TRY(solver_product(q, spec, q->options.product.value_bytes, &product, error));
    SPC_TRY(solver_evaluate(q, &product, best, error));
    if (spec || q->options.product.foreign || q->options.vectors == SPC_VECTORS_FUSED ||
        !forecast_library(q, &product))
        return SPC_OK;
    SPC_TRY(solver_evaluate(q, &product, &other, error));
    if (spent(q, &other) < spent(q, best))
        *best = other;
    return SPC_OK;
}

/* Compressed rows are there already: what has to be beaten where a kernel needs a format of its own. *seconds
 * is NaN where it needs none. */
static spc_status forecast_ready(const spc_solver_question *q, const spc_solver_forecast *a, double *seconds,
                                 spc_error *error)
{
    spc_kernel_spec spec;
    spc_forecast product;
    spc_solver_variant ready;
    *seconds = NAN;
    if (!(a->conversion_seconds > 0))
        return SPC_OK;
    SPC_TRY(spc_kernel_parse("csr-vector", &spec, error));
    spc_status status = solver_product(q, &spec, q->options.product.value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(solver_evaluate(q, &product, &ready, error));
    *seconds = ready.iteration.seconds;
    return SPC_OK;
}

/* ---- the answer ---- */

spc_solver_judged spc_solver_judge(const spc_device *device, spc_step_style style, spc_solver_launch launch,
                                   spc_solver_kind method, spc_preconditioner_kind preconditioner)
{
    static const char *const kinds[] = {[SPC_PRECONDITIONER_NONE] = "",
                                        [SPC_PRECONDITIONER_JACOBI] = "-jacobi",
                                        [SPC_PRECONDITIONER_BLOCK_JACOBI] = "-block-jacobi",
                                        [SPC_PRECONDITIONER_CHEBYSHEV] = "-chebyshev",
                                        [SPC_PRECONDITIONER_ILU0] = "-ilu0",
                                        [SPC_PRECONDITIONER_IC0] = "-ilu0"};
    char how[64];
    spc_solver_judged judged = {NAN, NAN, NAN, NAN};
    snprintf(how, sizeof how, "%s-%s%s", spc_step_style_name(style), spc_solver_launch_name(launch),
             method == SPC_SOLVER_PIPELINED_CG ? "-pipelined" : kinds[preconditioner]);
    spc_device_get(device, "solver_low", how, &judged.low);
    spc_device_get(device, "solver_high", how, &judged.high);
    spc_device_get(device, "solver_error", how, &judged.error);
    spc_device_get(device, "solver_null_error", how, &judged.null_error);
    return judged;
}

static void fill(const spc_solver_question *q, const spc_solver_variant *v, spc_solver_forecast *a)
{
    bool preconditioned = q->options.preconditioner.kind != SPC_PRECONDITIONER_NONE;
    a->device = spc_device_id(q->device);
    spc_solver_method_format(&q->options.method, a->method, sizeof a->method);
    spc_preconditioner_format(&q->options.preconditioner, a->preconditioner, sizeof a->preconditioner);
    a->product = v->product;
    snprintf(a->kernel, sizeof a->kernel, "%s", v->product.kernel);
    a->model = spc_model_name(v->product.model);
    a->launch = spc_device_is_cpu(q->device) ? SPC_LAUNCH_THREADS : q->options.launch;
    a->vectors = v->style == SPC_STEPS_FUSED ? SPC_VECTORS_FUSED : SPC_VECTORS_LIBRARY;
    a->value = spc_precision_name(q->options.product.value_bytes);
    a->iteration_seconds = v->iteration.seconds;
    const spc_iteration *i = &v->iteration;
    const struct {
        const char *name;
        double seconds;
    } kinds[] = {{"launch", i->launch_seconds},
                 {"product", i->product_seconds},
                 {"vectors", i->vector_seconds},
                 {"preconditioner", i->precondition_seconds}};
    size_t most = 0;
    for (size_t k = 1; k < sizeof kinds / sizeof kinds[0]; k++)
        if (kinds[k].seconds > kinds[most].seconds)
            most = k;
    a->limited_by = kinds[most].name;
    a->launches = v->iteration.launches;
    a->launch_share = v->iteration.launch_seconds / v->iteration.seconds;
    a->parts = v->iteration.parts;
    memcpy(a->part, v->iteration.part, a->parts * sizeof *a->part);
    a->memory_bytes = v->product.features.layout_bytes + solver_preconditioner_bytes(q) +
                      (uint64_t)spc_solver_vector_count(&q->options.method, preconditioned) *
                          q->pattern->rows * spc_solver_vector_bytes(q);
    a->memory_available =
        v->product.prediction.memory_available ? (double)v->product.prediction.memory_available : NAN;
    a->fits = !((double)a->memory_bytes > a->memory_available);
    a->iterations = q->options.iterations ? q->options.iterations : UINT64_MAX;
    a->total_seconds = NAN;
    a->has_levels = q->triangles;
    a->levels = q->levels;
    spc_solver_judged judged = {NAN, NAN, NAN, NAN};
    if (!v->product.bound)
        judged = spc_solver_judge(q->device, v->style, a->launch, q->options.method.kind,
                                  q->options.preconditioner.kind);
    a->iteration_seconds_low = judged.low * a->iteration_seconds;
    a->iteration_seconds_high = judged.high * a->iteration_seconds;
    a->mean_error = judged.error;
    a->null_error = judged.null_error;
    solver_add_setup(q, a);
}

static spc_status add_host(const spc_solver_question *q, spc_solver_forecast *a, spc_error *error)
{
    a->host_iteration_seconds = a->host_total_seconds = NAN;
    a->break_even = UINT64_MAX;
    if (!q->options.host)
        return SPC_OK;
    a->host = spc_device_id(q->options.host);
    /* The same iteration on a CPU: its rows are cut among the cores, its vectors pass by in fused loops. */
    spc_forecast product;
    spc_solver_variant v;
    spc_solver_question own = *q;
    own.device = q->options.host;
    own.options.vectors = SPC_VECTORS_FUSED;
    own.options.product.foreign = NULL;
    own.options.product.predict = (spc_predict_options){.size = sizeof own.options.product.predict,
                                                        .model = spc_device_model(own.device)};
    SPC_TRY(solver_product(&own, NULL, own.options.product.value_bytes, &product, error));
    SPC_TRY(solver_evaluate(&own, &product, &v, error));
    a->host_iteration_seconds = v.iteration.seconds;
    double n = a->iterations < UINT64_MAX ? (double)a->iterations : 1;
    a->host_total_seconds = a->iterations < UINT64_MAX ? n * a->host_iteration_seconds : NAN;
    a->break_even = solver_pays_after(a->setup_seconds, a->host_iteration_seconds - a->iteration_seconds);
    double setup = a->iterations < UINT64_MAX && a->setup_seconds > 0 ? a->setup_seconds : 0;
    if (isnan(a->host_iteration_seconds))
        return SPC_OK;
    a->better = setup + n * a->iteration_seconds <= n * a->host_iteration_seconds ? "device" : "host";
    return SPC_OK;
}

static spc_status complete(const spc_solver_question *q, const spc_solver_variant *v, spc_solver_forecast *a,
                           spc_error *error)
{
    double ready;
    fill(q, v, a);
    SPC_TRY(solver_find_changes(q, v, a, error));
    SPC_TRY(add_host(q, a, error));
    SPC_TRY(forecast_ready(q, a, &ready, error));
    solver_add_preparations(a, ready);
    return SPC_OK;
}

static spc_status run(const spc_solver_question *q, const spc_kernel_spec *spec, spc_solver_forecast *a,
                      spc_error *error)
{
    spc_solver_variant *v = spc_calloc(1, sizeof *v);
    if (!v)
        return spc_fail_memory(error, sizeof *v);
    spc_status status = choose(q, spec, v, error);
    if (status == SPC_OK)
        status = complete(q, v, a, error);
    spc_free(v);
    return status;
}

/* The kernel that the options name. */
static spc_status find_kernel(spc_solver_question *q, const spc_kernel_spec **spec, spc_listed *named,
                              spc_error *error)
{
    spc_kernel_list list;
    const char *name = q->options.kernel;
    if (*spec || !name)
        return SPC_OK;
    spc_status status =
        spc_kernel_list_make(&name, 1, q->device, q->options.product.value_bytes, &list, error);
    bool one = list.count == 1;
    if (one)
        *named = list.item[0];
    spc_kernel_list_free(&list);
    if (status != SPC_OK)
        return status;
    if (!one)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: one kernel at a time", name);
    if (*named->foreign)
        q->options.product.foreign = named->foreign;
    else
        *spec = &named->spec;
    return SPC_OK;
}

/* Room for what cannot be more. */
enum { PREPARATIONS = 5, CHANGES = 8 };

spc_status spc_solver_forecast_make(const spc_pattern *pattern, spc_analysis *analysis,
                                    const spc_device *device, const spc_kernel_spec *spec,
                                    const spc_solver_options *given, spc_solver_forecast **forecast,
                                    spc_error *error)
{
    *forecast = NULL;
    spc_solver_question q = {.pattern = pattern, .analysis = analysis, .device = device};
    SPC_TAKE_OPTIONS(q.options, given, error);
    spc_listed named;
    if (q.pattern->rows != q.pattern->cols)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%u x %u: a solver needs a square matrix",
                        q.pattern->rows, q.pattern->cols);
    if (!q.options.product.value_bytes)
        q.options.product.value_bytes = 4;
    /* The kernel's conversion counts in the choice; BiCGSTAB and CGS multiply twice an iteration. */
    bool twice = q.options.method.kind == SPC_SOLVER_BICGSTAB || q.options.method.kind == SPC_SOLVER_CGS;
    q.options.product.products = q.options.iterations * (twice ? 2 : 1);
    SPC_TRY(solver_find_levels(&q, error));
    SPC_TRY(find_kernel(&q, &spec, &named, error));
    /* What no machine can do, and what this one does not know. */
    const char *id = spc_device_id(q.device), *foreign = q.options.product.foreign;
    SPC_TRY(spc_check_host(q.options.host, error));
    if (foreign && spc_step_style_of(foreign, false) == SPC_STEPS_GINKGO &&
        q.options.launch == SPC_LAUNCH_GRAPH && q.options.vectors != SPC_VECTORS_FUSED)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s: Ginkgo waits for a norm in each iteration, so that no graph can hold it",
                        foreign);
    if (q.triangles &&
        isnan(spc_triangle_seconds(q.device, &q.levels.lower, q.pattern->rows, SPC_TRIANGLE_SOLVE))) {
        SPC_TRY(spc_check_vendor_of(q.device, "cusparse-spsv, which solves with triangles,", error));
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s: the device does not say what a triangular solve takes (triangle_start@solve)",
                        id);
    }
    spc_solver_forecast *a = spc_calloc(1, sizeof *a);
    if (!a)
        return spc_fail_memory(error, sizeof *a);
    a->part = spc_calloc(SPC_ITERATION_PARTS, sizeof *a->part);
    a->change = spc_calloc(CHANGES + q.options.orders, sizeof *a->change);
    a->preparation = spc_calloc(PREPARATIONS, sizeof *a->preparation);
    spc_status status = a->part && a->change && a->preparation ? SPC_OK : spc_fail_memory(error, sizeof *a);
    if (status == SPC_OK)
        status = run(&q, spec, a, error);
    if (status == SPC_OK)
        *forecast = a;
    else
        spc_solver_forecast_free(a);
    return status;
}

void spc_solver_forecast_free(spc_solver_forecast *forecast)
{
    if (!forecast)
        return;
    spc_free(forecast->part);
    spc_free(forecast->change);
    spc_free(forecast->preparation);
    spc_free(forecast);
}
