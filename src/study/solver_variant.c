/* One answer of several that are compared: a product, and the iteration around it. */
#include "core/error.h"
#include "model/cpu/cpu_machine.h"
#include "workloads/product/kernel_ranking.h"
#include "study/solver_question.h"
#include "workloads/iteration/rates.h"

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
