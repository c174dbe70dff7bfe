/* The answer about k columns in the form of one kernel's forecast. */
#include "study/columns_design.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"

static spc_forecast as_forecast(const spc_columns_answer *answer, const spc_pattern *pattern, spc_model model)
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
    row->best = as_forecast(&answer, pattern, spc_device_model(device));
    row->gflops = answer.prediction[0].gflops;
    row->l1_hit_rate = row->l2_hit_rate = NAN;
    row->forecast = true;
    return SPC_OK;
}
