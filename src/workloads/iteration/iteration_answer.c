/* An iteration of a solver as an answer: a candidate for each kernel of its products, from its product, the
 * iteration around it, and what precedes the first one; what would help the best. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "matrix/pattern/row_source.h"
#include "model/common/facts.h"
#include "model/cpu/cpu.h"
#include "model/model.h"
#include "model/terms/terms.h"
#include "workloads/iteration/inverses.h"
#include "workloads/iteration/iteration.h"
#include "workloads/iteration/rates.h"
#include "workloads/operation.h"
#include "workloads/ordered.h"
#include "workloads/product/kernel_ranking.h"

/* One question on its way; of what would help, with one thing changed. */
typedef struct asking {
    const spc_question *question;
    const spc_pattern *pattern;
    const spc_device *device;
    spc_solver_method method;
    spc_solver_vectors vectors;
    spc_forecast_options product; /* of each product */
    spc_level_pair levels;
    bool triangles;
} asking;

/* One of several iterations that are compared: a product, and the vector operations around it. */
typedef struct variant {
    spc_forecast product;
    spc_iteration iteration;
    spc_step_style style;
    bool graph;
} variant;

static uint32_t vector_bytes_of(const asking *q)
{
    return spc_vector_size(q->product.value_bytes);
}

static bool asks_graph(const asking *q)
{
    return q->question->iteration.launch == SPC_LAUNCH_GRAPH;
}

/* ---- a product, and the iteration around it ---- */

/* `graph` and `style` as they are. */
static spc_status iterate(const asking *q, variant *v, spc_error *error)
{
    spc_iteration_job job = {.device = q->device,
                             .analysis = q->question->analysis,
                             .options = &q->product,
                             .method = &q->method,
                             .product = &v->product,
                             .preconditioner = q->question->iteration.preconditioner,
                             .lower = &q->levels.lower,
                             .upper = &q->levels.upper,
                             .rows = q->pattern->rows,
                             .vector_bytes = vector_bytes_of(q),
                             .style = v->style,
                             .graph = v->graph};
    return spc_iterate(&job, &v->iteration, error);
}

static bool is_peer(const spc_forecast *f)
{
    return f->foreign || (f->spec.kernel && spc_kernel_is_peer(f->spec.kernel));
}

/* With the vector operations that were asked for, or the faster of both. */
static spc_status evaluate(const asking *q, const spc_forecast *product, variant *v, spc_error *error)
{
    bool library =
        spc_device_is(q->device, "cpu") ? spc_cpu_kernel_is_library(product->kernel) : is_peer(product);
    bool fused = q->vectors == SPC_VECTORS_FUSED || q->vectors == SPC_VECTORS_BEST ||
                 (q->vectors == SPC_VECTORS_AUTO && !library);
    v->product = *product;
    v->graph = asks_graph(q);
    v->style = spc_step_style_of(product->kernel, fused);
    SPC_TRY(iterate(q, v, error));
    variant other = {
        .product = *product, .graph = v->graph, .style = spc_step_style_of(product->kernel, false)};
    if (q->vectors != SPC_VECTORS_BEST || !spc_device_knows_vectors(q->device, other.style))
        return SPC_OK;
    SPC_TRY(iterate(q, &other, error));
    if (other.iteration.seconds < v->iteration.seconds)
        *v = other;
    return SPC_OK;
}

/* The product with this kernel; spec == NULL: with the best one, or the one that only terms know. */
static spc_status forecast_product(const asking *q, const spc_kernel_spec *spec, uint32_t value_bytes,
                                   spc_forecast *product, spc_error *error)
{
    spc_analysis *analysis = q->question->analysis;
    spc_forecast_options options = q->product;
    options.value_bytes = value_bytes;
    if (spec || options.foreign || spc_device_is(q->device, "cpu")) {
        SPC_TRY(spc_forecast_kernel(analysis, spec, q->device, &options, product, error));
        return spc_need_forecast(product, error);
    }
    return spc_best_forecast(analysis, q->device, &options, NULL, 0, product, error);
}

/* ---- what precedes the first ---- */

static uint64_t preconditioner_bytes(const asking *q)
{
    const spc_preconditioner *m = &q->question->iteration.preconditioner;
    uint64_t vector = (uint64_t)q->pattern->rows * vector_bytes_of(q);
    if (q->triangles)
        return (q->levels.lower.nnz + q->levels.upper.nnz) * (vector_bytes_of(q) + 4ull) +
               2 * (q->pattern->rows + 1ull) * 4;
    return m->kind == SPC_PRECONDITIONER_NONE        ? 0
           : m->kind == SPC_PRECONDITIONER_JACOBI    ? vector
           : m->kind == SPC_PRECONDITIONER_CHEBYSHEV ? 2 * vector
                                                     : m->parameter * vector;
}

/* Seconds of each; NaN: not known. */
typedef struct setup {
    double conversion, analysis, factor, transfer;
} setup;

static double triangle_seconds(const asking *q, spc_triangle_work work)
{
    return spc_triangle_seconds(q->device, &q->levels.lower, q->pattern->rows, work);
}

static setup find_setup(const asking *q, const spc_forecast *product)
{
    spc_preconditioner_kind kind = q->question->iteration.preconditioner.kind;
    bool ilu = kind == SPC_PRECONDITIONER_ILU0;
    setup s = {.conversion = product->prediction.setup_seconds};
    if (q->triangles) {
        s.factor = triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0 : SPC_TRIANGLE_IC0);
        s.analysis =
            triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0_ANALYSIS : SPC_TRIANGLE_IC0_ANALYSIS) +
            triangle_seconds(q, SPC_TRIANGLE_ANALYSIS) +
            spc_triangle_seconds(q->device, &q->levels.upper, q->pattern->rows, SPC_TRIANGLE_ANALYSIS);
    } else if (kind == SPC_PRECONDITIONER_JACOBI || kind == SPC_PRECONDITIONER_BLOCK_JACOBI) {
        /* The diagonal, or its blocks inverted: a pass over the matrix, which takes as long as a product, and
         * one that writes them. */
        spc_vector_rates r = spc_vector_rates_of(q->device, product->kernel, "pass", SPC_STEPS_FUSED);
        s.factor = product->prediction.seconds + r.start + (double)preconditioner_bytes(q) / r.memory;
    }
    if (!spc_device_is(q->device, "cpu")) { /* the matrix and b there, x back */
        double link = NAN, vectors = 2 * (double)q->pattern->rows * vector_bytes_of(q);
        spc_host_link(q->device, &link);
        s.transfer = ((double)product->features.layout_bytes + vectors) / link;
    }
    return s;
}

/* Iterations from which on a preparation that costs `more` seconds is ahead; 0: at once; UINT64_MAX: never,
 * or not known. */
static uint64_t pays_after(double more, double gain)
{
    if (isnan(more) || !(gain > 0))
        return UINT64_MAX;
    return more <= 0 ? 0 : (uint64_t)fmin(floor(more / gain) + 1, 1e18);
}

static spc_status add_preparation(spc_answer *a, const spc_candidate *c, const char *what, double seconds,
                                  const char *against, double gain, spc_error *error)
{
    const spc_preparation preparation = {.what = what,
                                         .seconds = seconds,
                                         .as_operations = seconds / c->seconds,
                                         .pays_against = against,
                                         .pays_after = against ? pays_after(seconds, gain) : UINT64_MAX};
    return seconds > 0 ? spc_answer_prepare(a, &preparation, error) : SPC_OK;
}

/* ---- what would make an iteration faster: each change alone, forecast like the iteration itself ---- */

typedef struct search {
    const asking *question;
    const variant *from;
    spc_answer *answer;
} search;

/* Less than 1 % is no help. */
static spc_status add_change(const search *s, const char *what, const char *kernel, double seconds,
                             double preparation, spc_error *error)
{
    double before = s->from->iteration.seconds;
    const spc_change_found change = {.what = what,
                                     .kernel = kernel,
                                     .seconds = seconds,
                                     .speedup = before / seconds,
                                     .pays_after = pays_after(preparation, before - seconds)};
    return change.speedup > 1.01 ? spc_answer_change(s->answer, &change, error) : SPC_OK;
}

/* The same product in another iteration. */
static spc_status try_iteration(const search *s, const asking *q, variant *changed, const char *what,
                                spc_error *error)
{
    SPC_TRY(iterate(q, changed, error));
    return add_change(s, what, s->from->product.kernel, changed->iteration.seconds, 0, error);
}

static spc_status try_kernel(const search *s, const asking *q, const spc_kernel_spec *spec, const char *what,
                             spc_error *error)
{
    spc_forecast product;
    variant changed;
    spc_status status = forecast_product(q, spec, q->product.value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(evaluate(q, &product, &changed, error));
    return add_change(s, what, product.kernel, changed.iteration.seconds,
                      product.prediction.setup_seconds - s->from->product.prediction.setup_seconds, error);
}

static spc_status find_changes(const search *s, spc_error *error)
{
    static const struct {
        const char *what;
        uint32_t value_bytes;
    } types[] = {{"f32", 4}, {"mixed", SPC_MIXED}};
    const asking *q = s->question;
    const spc_forecast *product = &s->from->product;
    bool cpu = spc_device_is(q->device, "cpu"), ginkgo = s->from->style == SPC_STEPS_GINKGO,
         knows_fused = spc_device_knows_vectors(q->device, SPC_STEPS_FUSED),
         named = product->spec.kernel && !product->foreign;
    if (!s->from->graph && !ginkgo && !cpu) {
        variant changed = *s->from;
        changed.graph = true;
        SPC_TRY(try_iteration(s, q, &changed, "graph", error));
    }
    if (s->from->style != SPC_STEPS_FUSED && knows_fused) {
        variant changed = *s->from;
        changed.style = SPC_STEPS_FUSED;
        SPC_TRY(try_iteration(s, q, &changed, "fused", error));
    }
    if (q->method.kind == SPC_SOLVER_CG && !q->question->iteration.preconditioner.kind && !ginkgo && !cpu &&
        knows_fused) {
        asking own = *q;
        variant changed = *s->from;
        own.method.kind = SPC_SOLVER_PIPELINED_CG;
        changed.style = SPC_STEPS_FUSED;
        SPC_TRY(try_iteration(s, &own, &changed, "pipelined", error));
    }
    if (!q->product.foreign && !cpu) {
        asking often = *q; /* in which no conversion counts */
        often.product.products = 0;
        SPC_TRY(try_kernel(s, &often, NULL, "kernel", error));
    }
    /* Values of A, or the vectors as well, in float32. */
    for (size_t i = 0; i < 2 && named && q->product.value_bytes == 8; i++) {
        asking own = *q;
        own.product.value_bytes = types[i].value_bytes;
        SPC_TRY(try_kernel(s, &own, &product->spec, types[i].what, error));
    }
    /* As of a product: what every access to x in the first cache would bring. */
    if (named && spc_model_runs_code(product->model) && product->prediction.hit_source != SPC_HIT_NONE) {
        asking own = *q;
        own.product.predict.what_if.hit_points = 1;
        SPC_TRY(try_kernel(s, &own, &product->spec, "reorder", error));
    }
    return SPC_OK;
}

/* ---- the kernel ---- */

/* The library's compressed rows, where the device knows them. */
static bool forecast_library(const asking *q, spc_forecast *f)
{
    spc_kernel_spec spec;
    spc_error ignored;
    uint32_t value_bytes = q->product.value_bytes;
    return spc_kernel_parse("cusparse-csr", &spec, &ignored) == SPC_OK &&
           spc_device_has_terms(q->device, "cusparse-csr", value_bytes) &&
           spc_device_knows_vectors(q->device, SPC_STEPS_LIBRARY) &&
           forecast_product(q, &spec, value_bytes, f, &ignored) == SPC_OK;
}

/* An iteration with its share of the conversion, where the number of iterations is known. */
static double spent(const asking *q, const variant *v)
{
    double share =
        q->question->products ? v->product.prediction.setup_seconds / (double)q->question->products : 0;
    return v->iteration.seconds + share;
}

static spc_status choose(const asking *q, const spc_kernel_spec *spec, variant *best, spc_error *error)
{
    spc_forecast product;
    variant other;
    SPC_TRY(forecast_product(q, spec, q->product.value_bytes, &product, error));
    SPC_TRY(evaluate(q, &product, best, error));
    if (spec || q->product.foreign || q->vectors == SPC_VECTORS_FUSED || !forecast_library(q, &product))
        return SPC_OK;
    SPC_TRY(evaluate(q, &product, &other, error));
    if (spent(q, &other) < spent(q, best))
        *best = other;
    return SPC_OK;
}

/* Compressed rows are there already: what has to be beaten where a kernel needs a format of its own. *seconds
 * is NaN where it needs none. */
static spc_status forecast_ready(const asking *q, double conversion, double *seconds, spc_error *error)
{
    spc_kernel_spec spec;
    spc_forecast product;
    variant ready;
    *seconds = NAN;
    if (!(conversion > 0))
        return SPC_OK;
    SPC_TRY(spc_kernel_parse("csr-vector", &spec, error));
    spc_status status = forecast_product(q, &spec, q->product.value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(evaluate(q, &product, &ready, error));
    *seconds = ready.iteration.seconds;
    return SPC_OK;
}

/* ---- a candidate ---- */

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

static const char *limit_of(const spc_iteration *i)
{
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
    return kinds[most].name;
}

static spc_status fill_candidate(const asking *q, const variant *v, const setup *s, spc_answer *a,
                                 spc_candidate *c, spc_error *error)
{
    const spc_iteration_question *asked = &q->question->iteration;
    const spc_iteration *i = &v->iteration;
    spc_forecast *product = spc_answer_room(a, 1, sizeof *product);
    spc_part_time *part = spc_answer_room(a, i->parts, sizeof *part), *most = part;
    if (!product || !part)
        return spc_fail_memory(error, sizeof *product + i->parts * sizeof *part);
    *product = v->product;
    bool preconditioned = asked->preconditioner.kind != SPC_PRECONDITIONER_NONE;
    spc_solver_launch launch = spc_device_is(q->device, "cpu") ? SPC_LAUNCH_THREADS : asked->launch;
    spc_solver_judged judged = {NAN, NAN, NAN, NAN};
    if (!product->bound)
        judged = spc_solver_judge(q->device, v->style, launch, q->method.kind, asked->preconditioner.kind);
    *c = spc_candidate_unknown();
    memcpy(c->kernel, product->kernel, sizeof c->kernel);
    c->seconds = i->seconds;
    c->seconds_low = judged.low * c->seconds;
    c->seconds_high = judged.high * c->seconds;
    c->gflops = 2e-9 * (double)product->features.nnz / c->seconds;
    c->limited_by = limit_of(i);
    c->setup_seconds = s->conversion + s->analysis + s->factor + s->transfer;
    if (q->question->products)
        c->total_seconds = c->setup_seconds + (double)q->question->products * c->seconds;
    c->memory_bytes = (double)(product->features.layout_bytes + preconditioner_bytes(q) +
                               (uint64_t)spc_solver_vector_count(&q->method, preconditioned) *
                                   q->pattern->rows * vector_bytes_of(q));
    if (product->prediction.memory_available)
        c->memory_available = (double)product->prediction.memory_available;
    c->fits = !(c->memory_bytes > c->memory_available);
    c->trust =
        isnan(c->seconds_low) ? spc_trust_name(SPC_TRUST_MAGNITUDE) : spc_device_trust_words(q->device);
    c->library_version = product->library_version;
    c->library = is_peer(product);
    c->bound = product->bound;
    c->mean_error = judged.error;
    c->null_error = judged.null_error;
    c->has_iteration = true;
    c->iteration =
        (spc_iteration_terms){.launch = spc_solver_launch_name(launch),
                              .vectors = spc_solver_vectors_name(
                                  v->style == SPC_STEPS_FUSED ? SPC_VECTORS_FUSED : SPC_VECTORS_LIBRARY),
                              .launches = i->launches,
                              .launch_share = i->launch_seconds / i->seconds};
    c->forecast = product;
    memcpy(part, i->part, i->parts * sizeof *part);
    for (size_t k = 0; k < i->parts; k++) {
        part[k].utilisation = part[k].seconds / c->seconds;
        most = part[k].seconds > most->seconds ? &part[k] : most;
    }
    if (i->parts)
        most->binds = true;
    c->part = part;
    c->parts = i->parts;
    return SPC_OK;
}

/* The same iteration on a CPU: its rows are cut among the cores, its vectors pass by in fused loops. */
static spc_status add_host(const asking *q, const spc_candidate *c, double transfer, spc_answer *a,
                           spc_error *error)
{
    const spc_question *question = q->question;
    spc_forecast product;
    variant v;
    asking own = *q;
    own.device = question->host;
    own.vectors = SPC_VECTORS_FUSED;
    own.product.foreign = NULL;
    own.product.predict =
        (spc_predict_options){.size = sizeof own.product.predict, .model = spc_device_model(own.device)};
    SPC_TRY(forecast_product(&own, NULL, own.product.value_bytes, &product, error));
    SPC_TRY(evaluate(&own, &product, &v, error));
    double there = v.iteration.seconds, n = question->products ? (double)question->products : 1,
           before = question->products && c->setup_seconds > 0 ? c->setup_seconds : 0;
    a->has_host = true;
    a->host =
        (spc_host_answer){.host = question->host_label ? question->host_label : spc_device_id(question->host),
                          .seconds = there,
                          .transfer_seconds = before > 0 ? transfer : 0,
                          .setup_seconds = before > 0 ? before - transfer : 0,
                          .device_seconds = before + n * c->seconds,
                          .host_seconds = n * there,
                          .products = question->products ? question->products : 1,
                          .break_even = pays_after(c->setup_seconds, there - c->seconds),
                          .limited_by = c->limited_by};
    if (!isnan(there))
        a->host.better = a->host.device_seconds <= a->host.host_seconds ? "device" : "host";
    return SPC_OK;
}

/* What else the answer says of the best. */
static spc_status describe_best(const asking *q, const variant *v, const setup *s, double ready,
                                const spc_candidate *c, spc_answer *a, spc_error *error)
{
    const search changes = {q, v, a};
    double of_kernel = ready - c->seconds, of_device = NAN;
    SPC_TRY(find_changes(&changes, error));
    if (q->question->host) {
        SPC_TRY(add_host(q, c, s->transfer, a, error));
        of_device = a->host.seconds - c->seconds;
    }
    const char *host = q->question->host ? spc_device_id(q->question->host) : NULL;
    SPC_TRY(add_preparation(a, c, "conversion", s->conversion, isnan(ready) ? NULL : "csr-vector", of_kernel,
                            error));
    SPC_TRY(add_preparation(a, c, "analysis", s->analysis, NULL, 0, error));
    SPC_TRY(add_preparation(a, c, "factorisation", s->factor, NULL, 0, error));
    return add_preparation(a, c, "transfer", s->transfer, host, of_device, error);
}

/* By this kernel; NULL: by the one with the fastest iteration. best: what would help is said, too. */
static spc_status forecast_candidate(const asking *given, const spc_listed *kernel, bool best, spc_answer *a,
                                     spc_candidate *c, spc_error *error)
{
    asking q = *given;
    variant v;
    double ready;
    const spc_kernel_spec *spec = NULL;
    if (kernel && *kernel->foreign)
        q.product.foreign = kernel->foreign;
    else if (kernel && !kernel->plain)
        spec = &kernel->spec;
    const char *foreign = q.product.foreign;
    if (foreign && spc_step_style_of(foreign, false) == SPC_STEPS_GINKGO && asks_graph(&q) &&
        q.vectors != SPC_VECTORS_FUSED)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s: Ginkgo waits for a norm in each iteration, so that no graph can hold it",
                        foreign);
    SPC_TRY(choose(&q, spec, &v, error));
    const setup s = find_setup(&q, &v.product);
    SPC_TRY(fill_candidate(&q, &v, &s, a, c, error));
    SPC_TRY(forecast_ready(&q, s.conversion, &ready, error));
    c->pays_against = isnan(ready) ? NULL : "csr-vector";
    c->pays_after = isnan(ready) ? UINT64_MAX : pays_after(s.conversion, ready - c->seconds);
    return best && q.question->depth < SPC_DEPTH_TIMES ? describe_best(&q, &v, &s, ready, c, a, error)
                                                       : SPC_OK;
}

/* ---- the question ---- */

/* Each kernel of the list, without what would help; those that cannot hold the matrix are left out. */
static spc_status add_candidates(const asking *q, const spc_kernel_list *list, spc_candidate *room,
                                 spc_answer *a, spc_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        char name[64];
        spc_error why;
        spc_status status = forecast_candidate(q, &list->item[i], false, a, &room[a->candidates], &why);
        if (spc_is_no_candidate(status) && list->count > 1) {
            spc_listed_name(&list->item[i], name);
            const char *about = spc_answer_text(a, "%s: %s", name, why.message);
            SPC_TRY(about ? spc_answer_caution(a, SPC_CAUTION_LEFT_OUT, about, error)
                          : spc_fail_memory(error, sizeof why));
            continue;
        }
        if (status != SPC_OK)
            return spc_fail(error, status, "%s", why.message);
        bool there = false; /* of kernels that come to the same parameters the first stays */
        for (size_t k = 0; k < a->candidates; k++)
            there |= strcmp(room[k].kernel, room[a->candidates].kernel) == 0;
        room[a->candidates].listed = i;
        a->candidates += !there;
    }
    if (!a->candidates)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: none of the kernels can take the matrix",
                        spc_device_id(q->device));
    qsort(room, a->candidates, sizeof *room, spc_candidate_compare);
    return SPC_OK;
}

/* Each kernel of several first; the best, or the only one, is asked for all there is to say. */
static spc_status ask_kernels(const asking *q, const spc_kernel_list *list, spc_answer *a, spc_error *error)
{
    spc_candidate *room = spc_answer_room(a, list->count + 1, sizeof *room);
    if (!room)
        return spc_fail_memory(error, (list->count + 1) * sizeof *room);
    a->candidate = room;
    if (list->count > 1)
        SPC_TRY(add_candidates(q, list, room, a, error));
    size_t listed = a->candidates ? room[0].listed : 0;
    SPC_TRY(forecast_candidate(q, list->count ? &list->item[listed] : NULL, true, a, &room[0], error));
    room[0].listed = listed;
    a->candidates = a->candidates ? a->candidates : 1;
    a->model = spc_model_name(room[0].forecast->model);
    a->best = room[0].kernel;
    for (size_t i = a->candidates; i-- > 0;)
        if (room[i].library)
            a->best_library = room[i].kernel;
    a->has_levels = q->triangles;
    a->levels = q->levels;
    SPC_TRY(spc_answer_machine(q->question, a, error));
    return room[0].null_error < room[0].mean_error
               ? spc_answer_caution(a, SPC_CAUTION_UNTRUSTED, room[0].kernel, error)
               : SPC_OK;
}

spc_status spc_iteration_ask(const spc_question *question, spc_answer *a, spc_error *error)
{
    spc_preconditioner_kind kind = question->iteration.preconditioner.kind;
    spc_solver_kind method = question->iteration.method.kind;
    asking q = {.question = question,
                .pattern = spc_analysis_pattern(question->analysis),
                .device = question->device,
                .method = question->iteration.method,
                .vectors = question->iteration.vectors,
                .product = spc_question_forecast_options(question),
                .triangles = kind == SPC_PRECONDITIONER_ILU0 || kind == SPC_PRECONDITIONER_IC0};
    if (q.pattern->rows != q.pattern->cols)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%u x %u: a solver needs a square matrix",
                        q.pattern->rows, q.pattern->cols);
    /* The kernel's conversion counts in the choice; BiCGSTAB and CGS multiply twice an iteration. */
    q.product.products *= method == SPC_SOLVER_BICGSTAB || method == SPC_SOLVER_CGS ? 2 : 1;
    if (q.triangles)
        SPC_TRY(spc_pattern_level_pair(q.pattern, &q.levels, error));
    /* What no machine can do, and what this one does not know. */
    if (q.triangles && isnan(triangle_seconds(&q, SPC_TRIANGLE_SOLVE))) {
        SPC_TRY(spc_check_vendor_of(q.device, "cusparse-spsv, which solves with triangles,", error));
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s: the device does not say what a triangular solve takes (triangle_start@solve)",
                        spc_device_id(q.device));
    }
    spc_kernel_list list = {0};
    bool fastest = !question->kernels || (question->kernels == 1 && strcmp(question->kernel[0], "all") == 0);
    spc_status status = fastest ? SPC_OK
                                : spc_kernel_list_make(question->kernel, question->kernels, q.device,
                                                       q.product.value_bytes, &list, error);
    if (status == SPC_OK)
        status = ask_kernels(&q, &list, a, error);
    spc_kernel_list_free(&list);
    return status;
}
