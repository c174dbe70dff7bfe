/* The iteration of a solver as what designs are asked. */
#include "study/solver_design.h"

#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "study/columns_design.h"
#include "study/gpus_design.h"
#include "workloads/iteration/rates.h"
#include "workloads/product/kernel_selection.h"

typedef struct asked {
    spc_analysis *analysis;
    const spc_device *device;
    spc_solver_options options;
} asked;

/* What limits an iteration, in the words of a product. */
static spc_limit solver_design_limit_of(const asked *q, const spc_solver_forecast *a)
{
    double bytes = 0, memory = 0;
    for (size_t i = 0; i < a->parts; i++) {
        bytes += a->part[i].bytes > 0 ? a->part[i].bytes : 0;
        memory += a->part[i].memory_bytes > 0 ? a->part[i].memory_bytes : 0;
    }
    if (strcmp(a->limited_by, "launch") == 0)
        return SPC_LIMIT_LAUNCH;
    if (strcmp(a->limited_by, "product") == 0)
        return a->product.prediction.limited_by;
    if (strcmp(a->limited_by, "preconditioner") == 0 && a->has_levels)
        return SPC_LIMIT_LATENCY;
    return 2 * memory > bytes ? SPC_LIMIT_DRAM : spc_device_is_cpu(q->device) ? SPC_LIMIT_L3 : SPC_LIMIT_L2;
}

static void solver_design_take(const asked *q, const spc_solver_forecast *a, spc_forecast *best,
                               spc_setup *setup)
{
    bool all = a->iterations < UINT64_MAX;
    spc_prediction *p = &best->prediction;
    *best = a->product;
    p->flops = 2 * (double)a->product.features.nnz / a->iteration_seconds;
    p->seconds = a->iteration_seconds;
    p->seconds_low = a->iteration_seconds_low;
    p->seconds_high = a->iteration_seconds_high;
    p->share_seconds = all ? a->total_seconds / (double)a->iterations : a->iteration_seconds;
    p->setup_seconds = a->setup_seconds;
    p->memory_bytes = a->memory_bytes;
    p->fits = a->fits;
    p->limited_by = solver_design_limit_of(q, a);
    *setup = (spc_setup){.seconds = a->setup_seconds,
                         .total_seconds = a->total_seconds,
                         .pays_against = a->pays_against,
                         .pays_after = a->pays_after};
}

static spc_status solver_design_ask(const asked *q, const spc_listed *kernel, spc_forecast *best,
                                    spc_setup *setup, spc_error *error)
{
    spc_solver_forecast *answer;
    spc_solver_options options = q->options;
    options.product.foreign = kernel && *kernel->foreign ? kernel->foreign : NULL;
    const spc_kernel_spec *spec = kernel && kernel->spec.kernel && !*kernel->foreign ? &kernel->spec : NULL;
    SPC_TRY(spc_solver_forecast_make(spc_analysis_pattern(q->analysis), q->analysis, q->device, spec,
                                     &options, &answer, error));
    if (!(best->prediction.seconds > 0) || answer->iteration_seconds < best->prediction.seconds)
        solver_design_take(q, answer, best, setup);
    spc_solver_forecast_free(answer);
    return SPC_OK;
}

/* Kernels that cannot hold the matrix are left out, as long as one is left. */
static spc_status ask_each(const asked *q, const spc_kernel_list *list, spc_forecast *best, spc_setup *setup,
                           spc_error *error)
{
    spc_status status = SPC_OK;
    for (size_t i = 0; i < list->count; i++) {
        status = solver_design_ask(q, &list->item[i], best, setup, error);
        if (status != SPC_OK && !spc_is_no_candidate(status))
            return status;
    }
    return best->prediction.seconds > 0 ? SPC_OK : status;
}

spc_status spc_design_iteration(spc_analysis *analysis, const spc_design *design,
                                const spc_comparison_options *o, spc_forecast *best, spc_setup *setup,
                                spc_error *error)
{
    if (spc_design_has_columns(design))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: an iteration of a solver is of A and one column",
                        design->label);
    asked q = {.analysis = analysis, .device = design->device, .options = *o->solver};
    uint32_t value_bytes = o->value_bytes ? o->value_bytes : 4;
    bool all = !o->kernels || (o->kernels == 1 && strcmp(o->kernel[0], "all") == 0);
    spc_kernel_list list;
    q.options.iteration_alone = true;
    q.options.product = (spc_forecast_options){.size = sizeof q.options.product,
                                               .value_bytes = value_bytes,
                                               .index_bytes = o->index_bytes,
                                               .predict = design->predict,
                                               .exact = o->exact};
    *best = (spc_forecast){.spec = {0}};
    *setup = (spc_setup){.seconds = NAN, .total_seconds = NAN, .pays_after = UINT64_MAX};
    if (design->gpus)
        return spc_gpus_of_design(analysis, design, &q.options.product, o->solver, o->kernel, o->kernels,
                                  best, error);
    if (all)
        return solver_design_ask(&q, NULL, best, setup, error);
    spc_status status =
        spc_kernel_list_make(o->kernel, o->kernels, design->device, value_bytes, &list, error);
    if (status == SPC_OK)
        status = ask_each(&q, &list, best, setup, error);
    spc_kernel_list_free(&list);
    return status;
}
