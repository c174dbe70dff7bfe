/* A' formed first, against a product that does without. */
#include "sparcast/columns.h"

#include <math.h>

#include "core/error.h"
#include "core/options.h"
#include "workloads/multivector/costs.h"

/* With one column by csr-vector, which needs no set-up; not in half precision. */
static spc_status formed_seconds(const spc_pattern *formed, const spc_device *device,
                                 const spc_columns_options *options, double *seconds, spc_error *error)
{
    if (options->columns > 1) {
        spc_columns_options plain = *options;
        spc_columns_answer answer;
        plain.transposed = false;
        plain.kernels = NULL;
        plain.kernel_count = 0;
        SPC_TRY(spc_columns_forecast(formed, device, &plain, &answer, error));
        *seconds = answer.prediction[0].seconds;
        return SPC_OK;
    }
    if (options->value_bytes != 4 && options->value_bytes != 8)
        return SPC_OK;
    const spc_forecast_options forecast = {.size = sizeof forecast,
                                           .value_bytes = options->value_bytes,
                                           .index_bytes = options->index_bytes,
                                           .predict = {.model = spc_device_model(device)}};
    spc_kernel_spec vector;
    spc_analysis *analysis;
    spc_forecast best;
    SPC_TRY(spc_kernel_parse("csr-vector", &vector, error));
    SPC_TRY(spc_analysis_open(formed, NULL, &analysis, error));
    spc_status status = spc_forecast_kernel(analysis, &vector, device, &forecast, &best, error);
    if (status == SPC_OK)
        *seconds = best.prediction.seconds;
    spc_analysis_close(analysis);
    return status;
}

spc_status spc_columns_add_formed(const spc_pattern *pattern, const spc_device *device,
                                  const spc_columns_options *options, spc_columns_answer *answer,
                                  spc_error *error)
{
    spc_columns_options own;
    spc_pattern *formed;
    SPC_TAKE_OPTIONS(own, options, error);
    own.columns = own.columns ? own.columns : 1;
    own.value_bytes = own.value_bytes ? own.value_bytes : 4;
    if (!own.transposed || !pattern->nnz)
        return SPC_OK;
    SPC_TRY(spc_multivector_forming(device, pattern->nnz, &answer->forming_seconds, error));
    SPC_TRY(spc_pattern_transpose(pattern, &formed, error));
    spc_status status = formed_seconds(formed, device, &own, &answer->formed_seconds, error);
    spc_pattern_free(formed);
    double gain = answer->prediction[0].seconds - answer->formed_seconds;
    if (status == SPC_OK && gain > 0)
        answer->transpose_pays_after = ceil(answer->forming_seconds / gain);
    return status;
}
