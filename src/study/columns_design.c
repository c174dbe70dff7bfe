/* The answer about k columns in the form of one kernel's forecast. */
#include "study/columns_design.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"

spc_columns_options spc_columns_of_design(const spc_design *design, const spc_forecast_options *options)
{
    return (spc_columns_options){.size = sizeof(spc_columns_options),
                                 .columns = design->columns ? design->columns : 1,
                                 .value_bytes = options->value_bytes,
                                 .index_bytes = options->index_bytes,
                                 .layout =
                                     design->column_major ? SPC_COLUMNS_COLUMN_MAJOR : SPC_COLUMNS_ROW_MAJOR,
                                 .transposed = design->transposed,
                                 .products = options->products};
}

spc_forecast spc_columns_as_forecast(const spc_columns_answer *answer, const spc_pattern *pattern,
                                     spc_model model)
{
    const spc_columns_prediction *p = &answer->prediction[0];
    spc_forecast best = {.model = model, .mean_error = NAN, .null_error = NAN};
    snprintf(best.kernel, sizeof best.kernel, "%s", p->kernel);
    best.features.rows = pattern->rows;
    best.features.cols = pattern->cols;
    best.features.nnz = pattern->nnz;
    best.prediction = (spc_prediction){.seconds = p->seconds,
                                       .share_seconds = p->seconds,
                                       .seconds_low = p->seconds_low,
                                       .seconds_high = p->seconds_high,
                                       .flops = 1e9 * p->gflops,
                                       .bytes_per_flop = p->bytes_per_flop,
                                       .padding = 1,
                                       .setup_seconds = p->setup_seconds,
                                       .memory_bytes = p->memory_bytes,
                                       .fits = p->fits,
                                       .limited_by = p->limited_by};
    return best;
}

spc_status spc_columns_design(spc_analysis *analysis, const spc_design *design,
                              const spc_forecast_options *options, const char *const *kernel, size_t kernels,
                              spc_forecast *best, spc_error *error)
{
    const spc_pattern *pattern = spc_analysis_simulator(analysis)->facts.pattern;
    spc_columns_options asked = spc_columns_of_design(design, options);
    asked.kernels = kernel;
    asked.kernel_count = kernels;
    spc_columns_answer answer;
    SPC_TRY(spc_columns_forecast(pattern, design->device, &asked, &answer, error));
    *best = spc_columns_as_forecast(&answer, pattern, options->predict.model);
    return SPC_OK;
}

spc_status spc_columns_take_order(const spc_pattern *pattern, const spc_device *device,
                                  const spc_columns_options *asked, spc_order_row *row, spc_error *error)
{
    spc_columns_answer answer;
    SPC_TRY(spc_columns_forecast(pattern, device, asked, &answer, error));
    spc_order_kernel *kernel = spc_calloc(answer.count, sizeof *kernel);
    if (!kernel)
        return spc_fail_memory(error, answer.count * sizeof *kernel);
    row->kernel = kernel;
    row->kernels = answer.count;
    for (size_t i = 0; i < answer.count; i++) {
        kernel[i] = (spc_order_kernel){.seconds = answer.prediction[i].seconds,
                                       .gflops = answer.prediction[i].gflops};
        memcpy(kernel[i].kernel, answer.prediction[i].kernel, sizeof kernel[i].kernel);
    }
    row->best = spc_columns_as_forecast(&answer, pattern, spc_device_model(device));
    row->gflops = answer.prediction[0].gflops;
    row->l1_hit_rate = row->l2_hit_rate = NAN;
    row->forecast = true;
    return SPC_OK;
}
