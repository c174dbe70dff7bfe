/* The answer about several GPUs in the form of one kernel's forecast. */
#include "study/gpus_design.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/answer.h"
#include "study/columns_design.h"
#include "workloads/product/kernel_selection.h"

/* Vectors come from where they all fit. */
static spc_limit gpus_design_limit_of(const spc_device *device, const spc_gpus_point *point)
{
    double l2 = 0;
    spc_device_get(device, "l2_bytes", NULL, &l2);
    if (strcmp(point->limited_by, "launch") == 0)
        return SPC_LIMIT_LAUNCH;
    if (strcmp(point->limited_by, "vectors") == 0)
        return (double)point->memory_bytes_max > l2 ? SPC_LIMIT_DRAM : SPC_LIMIT_L2;
    spc_limit limit = SPC_LIMIT_EXCHANGE;
    if (strcmp(point->limited_by, "product") == 0)
        for (limit = (spc_limit)0; strcmp(spc_limit_name(limit), point->product_limited_by) != 0;)
            limit = (spc_limit)(limit + 1);
    return limit;
}

static void gpus_design_describe(const spc_pattern *pattern, const spc_device *device, spc_model model,
                                 uint32_t columns, const spc_gpus_point *point, spc_forecast *best)
{
    *best = (spc_forecast){.model = model, .mean_error = NAN, .null_error = NAN};
    snprintf(best->kernel, sizeof best->kernel, "%s", point->kernel);
    best->features.rows = pattern->rows;
    best->features.cols = pattern->cols;
    best->features.nnz = pattern->nnz;
    best->prediction = (spc_prediction){.seconds = point->seconds,
                                        .share_seconds = point->seconds,
                                        .seconds_low = point->seconds_low,
                                        .seconds_high = point->seconds_high,
                                        .flops = 2.0 * columns * (double)pattern->nnz / point->seconds,
                                        .bytes_per_flop = NAN,
                                        .padding = 1,
                                        .setup_seconds = NAN,
                                        .memory_bytes = point->memory_bytes_max,
                                        .fits = point->fits,
                                        .limited_by = gpus_design_limit_of(device, point)};
}

spc_status spc_gpus_of_design(spc_analysis *analysis, const spc_design *design,
                              const spc_forecast_options *options, const spc_solver_options *solver,
                              const char *const *kernel, size_t kernels, spc_forecast *best, spc_error *error)
{
    const spc_pattern *pattern = spc_analysis_simulator(analysis)->facts.pattern;
    const spc_columns_options columns = spc_columns_of_design(design, options);
    spc_answer *answer;
    spc_question q = {.size = sizeof q,
                      .operation = SPC_OPERATION_MULTIVECTOR,
                      .analysis = analysis,
                      .multivector = {columns.columns, columns.layout, columns.transposed, columns.adds},
                      .value_bytes = design->columns > 1 ? columns.value_bytes : options->value_bytes,
                      .index_bytes = options->index_bytes,
                      .products = options->products,
                      .device = design->device,
                      .predict = options->predict,
                      .gpus = {.count = &design->gpus, .counts = 1, .system = design->system},
                      .kernel = kernel,
                      .kernels = kernels};
    if (solver) {
        if (solver->iterations)
            return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                            "%s: over several GPUs an iteration goes without total", design->label);
        q.operation = SPC_OPERATION_ITERATION;
        q.iteration =
            (spc_iteration_question){solver->method, solver->vectors, solver->launch, solver->preconditioner};
    }
    SPC_TRY(spc_ask(&q, &answer, error));
    gpus_design_describe(pattern, design->device, options->predict.model, q.multivector.columns,
                         &answer->gpu[0], best);
    spc_answer_free(answer);
    return SPC_OK;
}
