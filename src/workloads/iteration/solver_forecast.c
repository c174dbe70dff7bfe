/* An iteration on a device: its product, the iteration around it, what precedes the first one, and how far
 * such forecasts were off. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "model/common/vendor.h"
#include "workloads/iteration/rates.h"
#include "workloads/iteration/solver_question.h"
#include "workloads/product/kernel_selection.h"

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
           spc_solver_product(q, &spec, value_bytes, f, &ignored) == SPC_OK;
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
    SPC_TRY(spc_solver_product(q, spec, q->options.product.value_bytes, &product, error));
    SPC_TRY(spc_solver_evaluate(q, &product, best, error));
    if (spec || q->options.product.foreign || q->options.vectors == SPC_VECTORS_FUSED ||
        !forecast_library(q, &product))
        return SPC_OK;
    SPC_TRY(spc_solver_evaluate(q, &product, &other, error));
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
    spc_status status = spc_solver_product(q, &spec, q->options.product.value_bytes, &product, error);
    if (status != SPC_OK)
        return spc_is_no_candidate(status) ? SPC_OK : status;
    SPC_TRY(spc_solver_evaluate(q, &product, &ready, error));
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
    a->memory_bytes = v->product.features.layout_bytes + spc_solver_preconditioner_bytes(q) +
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
    spc_solver_add_setup(q, a);
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
    SPC_TRY(spc_solver_product(&own, NULL, own.options.product.value_bytes, &product, error));
    SPC_TRY(spc_solver_evaluate(&own, &product, &v, error));
    a->host_iteration_seconds = v.iteration.seconds;
    double n = a->iterations < UINT64_MAX ? (double)a->iterations : 1;
    a->host_total_seconds = a->iterations < UINT64_MAX ? n * a->host_iteration_seconds : NAN;
    a->break_even = spc_solver_pays_after(a->setup_seconds, a->host_iteration_seconds - a->iteration_seconds);
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
    SPC_TRY(spc_solver_find_changes(q, v, a, error));
    SPC_TRY(add_host(q, a, error));
    SPC_TRY(forecast_ready(q, a, &ready, error));
    spc_solver_add_preparations(a, ready);
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
    SPC_TRY(spc_solver_find_levels(&q, error));
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
