/* An iteration on a device: the kernel of its products, its parts, what precedes it, what would help. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "study/solver_question.h"
#include "workloads/solver/host.h"

/* One answer of several that are compared. */
typedef struct variant {
    spc_forecast product;
    spc_iteration iteration;
    bool fused;
} variant;

/* ---- one variant ---- */

static spc_status iterate(const spc_solver_question *q, const spc_forecast *product, bool fused, bool graph,
                          spc_iteration *iteration, spc_error *error)
{
    spc_iteration_job job = {.device = q->device,
                             .method = &q->options.method,
                             .product = product,
                             .preconditioner = q->options.preconditioner,
                             .lower = &q->lower,
                             .upper = &q->upper,
                             .rows = q->pattern->rows,
                             .vector_bytes = spc_solver_vector_bytes(q),
                             .fused = fused,
                             .graph = graph,
                             .library = "library"};
    return spc_iterate(&job, iteration, error);
}

static bool is_library(const spc_forecast *f)
{
    return f->foreign || (f->spec.kernel && spc_kernel_is_peer(f->spec.kernel));
}

/* With the vector operations that were asked for, or the faster of both. */
static spc_status evaluate(const spc_solver_question *q, const spc_forecast *product, variant *v,
                           spc_error *error)
{
    spc_solver_vectors vectors = q->options.vectors;
    bool graph = q->options.launch == SPC_LAUNCH_GRAPH;
    v->product = *product;
    v->fused = vectors == SPC_VECTORS_FUSED || vectors == SPC_VECTORS_BEST ||
               (vectors == SPC_VECTORS_AUTO && !is_library(product));
    SPC_TRY(iterate(q, product, v->fused, graph, &v->iteration, error));
    if (vectors != SPC_VECTORS_BEST || !spc_device_knows_vectors(q->device, false))
        return SPC_OK;
    spc_iteration other;
    SPC_TRY(iterate(q, product, false, graph, &other, error));
    if (other.seconds < v->iteration.seconds) {
        v->iteration = other;
        v->fused = false;
    }
    return SPC_OK;
}

/* ---- the kernel ---- */

static spc_status forecast_product(const spc_solver_question *q, const spc_kernel_spec *spec,
                                   uint32_t value_bytes, spc_forecast *f, spc_error *error)
{
    spc_forecast_options options = q->options.product;
    options.value_bytes = value_bytes;
    if (spec || options.foreign)
        return spc_forecast_kernel(q->analysis, spec, q->device, &options, f, error);
    return spc_best_forecast(q->analysis, q->device, &options, NULL, 0, f, error);
}

/* The library's compressed rows, where the device knows them. */
static bool forecast_library(const spc_solver_question *q, spc_forecast *f)
{
    spc_kernel_spec spec;
    spc_error ignored;
    uint32_t value_bytes = q->options.product.value_bytes;
    return spc_kernel_parse("cusparse-csr", &spec, &ignored) == SPC_OK &&
           spc_device_has_terms(q->device, "cusparse-csr", value_bytes) &&
           spc_device_knows_vectors(q->device, false) &&
           forecast_product(q, &spec, value_bytes, f, &ignored) == SPC_OK;
}

static spc_status choose(const spc_solver_question *q, const spc_kernel_spec *spec, variant *best,
                         spc_error *error)
{
    spc_forecast product;
    variant other;
    SPC_TRY(forecast_product(q, spec, q->options.product.value_bytes, &product, error));
    SPC_TRY(evaluate(q, &product, best, error));
    if (spec || q->options.product.foreign || q->options.vectors == SPC_VECTORS_FUSED ||
        !forecast_library(q, &product))
        return SPC_OK;
    SPC_TRY(evaluate(q, &product, &other, error));
    if (other.iteration.seconds < best->iteration.seconds)
        *best = other;
    return SPC_OK;
}

/* ---- what precedes it ---- */

/* Compressed rows are there already: what has to be beaten where a kernel needs a format of its own. */
static spc_status compare_ready(const spc_solver_question *q, const variant *v, spc_solver_forecast *a,
                                spc_error *error)
{
    spc_kernel_spec spec;
    spc_forecast product;
    variant ready;
    a->pays_after = UINT64_MAX;
    if (!(a->conversion_seconds > 0))
        return SPC_OK;
    SPC_TRY(spc_kernel_parse("csr-vector", &spec, error));
    spc_status status = forecast_product(q, &spec, q->options.product.value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(evaluate(q, &product, &ready, error));
    a->pays_against = "csr-vector";
    a->pays_after = spc_solver_pays_after(a->conversion_seconds - product.prediction.setup_seconds,
                                          ready.iteration.seconds - v->iteration.seconds);
    return SPC_OK;
}

/* ---- what would help ---- */

static void add_change(spc_solver_forecast *a, const char *what, const char *kernel, double seconds,
                       double preparation)
{
    double speedup = a->iteration_seconds / seconds;
    if (!(speedup > 1.01))
        return;
    spc_solver_change *c = &a->change[a->changes++];
    *c =
        (spc_solver_change){.what = what,
                            .seconds = seconds,
                            .speedup = speedup,
                            .pays_after = spc_solver_pays_after(preparation, a->iteration_seconds - seconds)};
    snprintf(c->kernel, sizeof c->kernel, "%s", kernel);
}

static spc_status try_kernel(const spc_solver_question *q, const spc_kernel_spec *spec, uint32_t value_bytes,
                             const char *what, const variant *v, spc_solver_forecast *a, spc_error *error)
{
    spc_forecast product;
    variant changed;
    spc_solver_question own = *q;
    own.options.product.value_bytes = value_bytes;
    spc_status status = forecast_product(&own, spec, value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(evaluate(&own, &product, &changed, error));
    add_change(a, what, product.kernel, changed.iteration.seconds,
               product.prediction.setup_seconds - v->product.prediction.setup_seconds);
    return SPC_OK;
}

/* One pass and one sum in the place of all: a pipelined method keeps more vectors and waits for no sum
 * (Ghysels, Vanroose 2014). At best its sums are hidden behind the product. */
static double pipelined_seconds(const variant *v)
{
    double hidden = 0;
    for (size_t i = 0; i < v->iteration.parts; i++) {
        const spc_solver_part *p = &v->iteration.part[i];
        bool waits = strcmp(p->part, "scalars") == 0 || strcmp(p->part, "dot") == 0;
        hidden += waits ? p->seconds : 0;
    }
    return v->iteration.seconds - hidden;
}

static spc_status find_changes(const spc_solver_question *q, const variant *v, spc_solver_forecast *a,
                               spc_error *error)
{
    spc_iteration changed;
    if (q->options.launch == SPC_LAUNCH_STREAM) {
        SPC_TRY(iterate(q, &v->product, v->fused, true, &changed, error));
        add_change(a, "graph", a->kernel, changed.seconds, 0);
    }
    if (!v->fused && spc_device_knows_vectors(q->device, true)) {
        SPC_TRY(iterate(q, &v->product, true, q->options.launch == SPC_LAUNCH_GRAPH, &changed, error));
        add_change(a, "fused", a->kernel, changed.seconds, 0);
    }
    if (!v->fused && q->options.method.kind == SPC_SOLVER_CG)
        add_change(a, "pipelined", a->kernel, pipelined_seconds(v), 0);
    if (!q->options.product.foreign)
        SPC_TRY(try_kernel(q, NULL, q->options.product.value_bytes, "kernel", v, a, error));
    if (!v->product.foreign && q->options.product.value_bytes == 8)
        SPC_TRY(try_kernel(q, &v->product.spec, 4, "f32", v, a, error));
    return SPC_OK;
}

/* ---- the answer ---- */

static const char *limit_of(const variant *v)
{
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
    return kinds[most].name;
}

static void fill_interval(const spc_solver_question *q, const variant *v, spc_solver_forecast *a)
{
    double low = NAN, high = NAN;
    char how[32];
    snprintf(how, sizeof how, "%s-%s", spc_solver_vectors_name(a->vectors),
             spc_solver_launch_name(a->launch));
    if (q->options.preconditioner.kind == SPC_PRECONDITIONER_NONE && !v->product.bound) {
        spc_device_get(q->device, "solver_low", how, &low);
        spc_device_get(q->device, "solver_high", how, &high);
    }
    a->iteration_seconds_low = low * a->iteration_seconds;
    a->iteration_seconds_high = high * a->iteration_seconds;
}

static void fill(const spc_solver_question *q, const variant *v, spc_solver_forecast *a)
{
    bool preconditioned = q->options.preconditioner.kind != SPC_PRECONDITIONER_NONE;
    a->device = spc_device_id(q->device);
    spc_solver_method_format(&q->options.method, a->method, sizeof a->method);
    spc_preconditioner_format(&q->options.preconditioner, a->preconditioner, sizeof a->preconditioner);
    a->product = v->product;
    snprintf(a->kernel, sizeof a->kernel, "%s", v->product.kernel);
    a->model = spc_model_name(v->product.model);
    a->launch = q->options.launch;
    a->vectors = v->fused ? SPC_VECTORS_FUSED : SPC_VECTORS_LIBRARY;
    a->value = spc_precision_name(q->options.product.value_bytes);
    a->iteration_seconds = v->iteration.seconds;
    a->limited_by = limit_of(v);
    a->launches = v->iteration.launches;
    a->launch_share = v->iteration.launch_seconds / v->iteration.seconds;
    a->parts = v->iteration.parts;
    memcpy(a->part, v->iteration.part, a->parts * sizeof *a->part);
    a->memory_bytes = v->product.features.layout_bytes + spc_solver_preconditioner_bytes(q) +
                      (uint64_t)spc_solver_vector_count(&q->options.method, v->fused, preconditioned) *
                          q->pattern->rows * spc_solver_vector_bytes(q);
    a->memory_available =
        v->product.prediction.memory_available ? (double)v->product.prediction.memory_available : NAN;
    a->fits = !((double)a->memory_bytes > a->memory_available);
    a->iterations = q->options.iterations ? q->options.iterations : UINT64_MAX;
    a->total_seconds = NAN;
    a->has_levels = q->triangles;
    a->levels = (spc_level_pair){q->lower, q->upper};
    fill_interval(q, v, a);
    spc_solver_add_setup(q, a);
}

static spc_status add_host(const spc_solver_question *q, spc_solver_forecast *a, spc_error *error)
{
    a->host_iteration_seconds = a->host_total_seconds = NAN;
    a->break_even = UINT64_MAX;
    if (!q->options.host)
        return SPC_OK;
    a->host = spc_device_id(q->options.host);
    SPC_TRY(spc_solver_on_host(q->analysis, q->pattern->rows, q->options.host, &q->options,
                               &a->host_iteration_seconds, error));
    double n = a->iterations < UINT64_MAX ? (double)a->iterations : 1;
    a->host_total_seconds = a->iterations < UINT64_MAX ? n * a->host_iteration_seconds : NAN;
    a->break_even = spc_solver_pays_after(a->setup_seconds, a->host_iteration_seconds - a->iteration_seconds);
    double setup = a->iterations < UINT64_MAX ? a->setup_seconds : 0;
    a->better = setup + n * a->iteration_seconds <= n * a->host_iteration_seconds ? "device" : "host";
    return SPC_OK;
}

static spc_status prepare(spc_solver_question *q, spc_error *error)
{
    spc_preconditioner_kind kind = q->options.preconditioner.kind;
    if (q->pattern->rows != q->pattern->cols)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%u x %u: a solver needs a square matrix",
                        q->pattern->rows, q->pattern->cols);
    if (!q->options.product.value_bytes)
        q->options.product.value_bytes = 4;
    q->options.product.products = 0;
    q->triangles = kind == SPC_PRECONDITIONER_ILU0 || kind == SPC_PRECONDITIONER_IC0;
    if (!q->triangles)
        return SPC_OK;
    SPC_TRY(spc_pattern_levels(q->pattern, false, &q->lower, NULL, error));
    SPC_TRY(spc_pattern_levels(q->pattern, true, &q->upper, NULL, error));
    if (!isnan(spc_triangle_seconds(q->device, &q->lower, q->pattern->rows, SPC_TRIANGLE_SOLVE)))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                    "%s: the device does not say what a triangular solve takes (triangle_start@solve)",
                    spc_device_id(q->device));
}

enum { CHANGES = 8 };

static spc_status answer(spc_solver_question *q, const spc_kernel_spec *spec, spc_solver_forecast *a,
                         spc_error *error)
{
    variant *v = spc_calloc(1, sizeof *v);
    if (!v)
        return spc_fail_memory(error, sizeof *v);
    spc_status status = choose(q, spec, v, error);
    if (status == SPC_OK) {
        fill(q, v, a);
        status = compare_ready(q, v, a, error);
    }
    if (status == SPC_OK)
        status = find_changes(q, v, a, error);
    if (status == SPC_OK)
        status = add_host(q, a, error);
    spc_free(v);
    return status;
}

spc_status spc_solver_forecast_make(const spc_pattern *pattern, spc_analysis *analysis,
                                    const spc_device *device, const spc_kernel_spec *spec,
                                    const spc_solver_options *given, spc_solver_forecast **forecast,
                                    spc_error *error)
{
    *forecast = NULL;
    spc_solver_question q = {.pattern = pattern, .analysis = analysis, .device = device};
    SPC_TAKE_OPTIONS(q.options, given, error);
    SPC_TRY(prepare(&q, error));
    spc_solver_forecast *a = spc_calloc(1, sizeof *a);
    if (!a)
        return spc_fail_memory(error, sizeof *a);
    a->part = spc_calloc(SPC_ITERATION_PARTS, sizeof *a->part);
    a->change = spc_calloc(CHANGES, sizeof *a->change);
    spc_status status = a->part && a->change ? answer(&q, spec, a, error) : spc_fail_memory(error, sizeof *a);
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
    spc_free(forecast);
}
