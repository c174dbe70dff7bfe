/* The answer about several GPUs in the form of one kernel's forecast. */
#include "study/gpus_design.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/gpus.h"
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
    return strcmp(point->limited_by, "product") == 0 ? point->product_limited_by : SPC_LIMIT_EXCHANGE;
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

/* Those that a part's own matrix decides: kernels that only the device's terms know are none of them. */
static size_t gpus_design_take_specs(const spc_kernel_list *list, spc_kernel_spec *spec)
{
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (!list->item[i].plain && !*list->item[i].foreign)
            spec[count++] = list->item[i].spec;
    return count;
}

static spc_status take_solver(const spc_design *design, const spc_solver_options *solver,
                              spc_gpus_options *asked, spc_error *error)
{
    if (!solver)
        return SPC_OK;
    if (solver->preconditioner.kind || solver->iterations)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s: over several GPUs an iteration goes without preconditioner and total",
                        design->label);
    asked->method = &solver->method;
    asked->vectors = solver->vectors;
    asked->graph = solver->launch == SPC_LAUNCH_GRAPH;
    return SPC_OK;
}

spc_status spc_gpus_of_design(spc_analysis *analysis, const spc_design *design,
                              const spc_forecast_options *options, const spc_solver_options *solver,
                              const char *const *kernel, size_t kernels, spc_forecast *best, spc_error *error)
{
    const spc_pattern *pattern = spc_analysis_simulator(analysis)->facts.pattern;
    spc_gpus_options asked = {
        .size = sizeof asked, .count = &design->gpus, .counts = 1, .forecast = *options};
    bool several = design->columns > 1; /* whose kernels are other ones */
    spc_columns_options columns = spc_columns_of_design(design, options);
    columns.kernels = kernel;
    columns.kernel_count = kernels;
    spc_gpus_forecast *forecast = NULL;
    spc_kernel_list list;
    SPC_TRY(take_solver(design, solver, &asked, error));
    SPC_TRY(spc_kernel_list_make(kernel, several ? 0 : kernels, design->device, options->value_bytes, &list,
                                 error));
    spc_kernel_spec *spec = spc_malloc(list.count, sizeof *spec);
    spc_status status = spec ? SPC_OK : spc_fail_memory(error, list.count * sizeof *spec);
    if (status == SPC_OK) {
        asked.spec = spec;
        asked.specs = gpus_design_take_specs(&list, spec);
        asked.columns = several ? &columns : NULL;
        status = spc_gpus_forecast_make(pattern, design->device, design->system, &asked, &forecast, error);
    }
    if (status == SPC_OK)
        gpus_design_describe(pattern, design->device, options->predict.model, forecast->columns,
                             &forecast->point[0], best);
    spc_gpus_forecast_free(forecast);
    spc_free(spec);
    spc_kernel_list_free(&list);
    return status;
}
