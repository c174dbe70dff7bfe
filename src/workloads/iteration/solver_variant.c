/* One of several iterations that are compared: a product, the vector operations around it, and what precedes
 * the first. */
#include <math.h>

#include "core/error.h"
#include "model/cpu/cpu_machine.h"
#include "workloads/iteration/rates.h"
#include "workloads/iteration/solver_question.h"
#include "workloads/product/kernel_ranking.h"

/* ---- a product, and the iteration around it ---- */

spc_status spc_solver_iterate(const spc_solver_question *question, spc_solver_variant *variant,
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

spc_status spc_solver_evaluate(const spc_solver_question *question, const spc_forecast *product,
                               spc_solver_variant *variant, spc_error *error)
{
    spc_solver_vectors vectors = question->options.vectors;
    bool fused = vectors == SPC_VECTORS_FUSED || vectors == SPC_VECTORS_BEST ||
                 (vectors == SPC_VECTORS_AUTO && !is_library(question, product));
    variant->product = *product;
    variant->graph = question->options.launch == SPC_LAUNCH_GRAPH;
    variant->style = spc_step_style_of(product->kernel, fused);
    SPC_TRY(spc_solver_iterate(question, variant, error));
    spc_solver_variant other = {
        .product = *product, .graph = variant->graph, .style = spc_step_style_of(product->kernel, false)};
    if (vectors != SPC_VECTORS_BEST || !spc_device_knows_vectors(question->device, other.style))
        return SPC_OK;
    SPC_TRY(spc_solver_iterate(question, &other, error));
    if (other.iteration.seconds < variant->iteration.seconds)
        *variant = other;
    return SPC_OK;
}

spc_status spc_solver_product(const spc_solver_question *question, const spc_kernel_spec *spec,
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

spc_status spc_solver_find_levels(spc_solver_question *question, spc_error *error)
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

/* The diagonal, or its blocks inverted: a pass over the matrix, which takes as long as a product, and one
 * that writes them. */
static double diagonal_seconds(const spc_solver_question *q, const spc_solver_forecast *a)
{
    spc_preconditioner_kind kind = q->options.preconditioner.kind;
    if (kind != SPC_PRECONDITIONER_JACOBI && kind != SPC_PRECONDITIONER_BLOCK_JACOBI)
        return 0;
    spc_vector_rates r = spc_vector_rates_of(q->device, a->kernel, "pass", SPC_STEPS_FUSED);
    return a->product.prediction.seconds + r.start + (double)spc_solver_preconditioner_bytes(q) / r.memory;
}

void spc_solver_add_setup(const spc_solver_question *q, spc_solver_forecast *a)
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

uint64_t spc_solver_pays_after(double more, double gain)
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
                                 .pays_after = against ? spc_solver_pays_after(seconds, gain) : UINT64_MAX};
}

void spc_solver_add_preparations(spc_solver_forecast *a, double ready)
{
    double of_kernel = ready - a->iteration_seconds,
           of_device = a->host_iteration_seconds - a->iteration_seconds;
    add_preparation(a, "conversion", a->conversion_seconds, isnan(ready) ? NULL : "csr-vector", of_kernel);
    add_preparation(a, "analysis", a->analysis_seconds, NULL, 0);
    add_preparation(a, "factorisation", a->factor_seconds, NULL, 0);
    add_preparation(a, "transfer", a->transfer_seconds, a->host, of_device);
    a->pays_against = isnan(ready) ? NULL : "csr-vector";
    a->pays_after = isnan(ready) ? UINT64_MAX : spc_solver_pays_after(a->conversion_seconds, of_kernel);
}

uint64_t spc_solver_preconditioner_bytes(const spc_solver_question *q)
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
