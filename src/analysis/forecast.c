/* One call from a kernel to its prediction, whatever the model. */
#include "sparcast/forecast.h"

#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "format/kernel.h"

spc_model spc_device_model(const spc_device *device)
{
    return spc_device_can_execute(device) ? SPC_MODEL_EXEC : SPC_MODEL_PAPER;
}

static uint32_t or_four(uint32_t bytes)
{
    return bytes ? bytes : 4;
}

static uint32_t line_of(const spc_device *device)
{
    double bytes = 128;
    spc_device_get(device, "line_bytes", NULL, &bytes);
    return (uint32_t)bytes;
}

static spc_status find_features(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                                const spc_forecast_options *o, spc_forecast *f, spc_error *error)
{
    uint32_t value = or_four(o->value_bytes), index = or_four(o->index_bytes), line = line_of(device);
    if (o->predict.model != SPC_MODEL_EXEC)
        return spc_analysis_features(analysis, spec, value, index, line, spc_device_window(device),
                                     &f->features, error);
    if (!spec)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "the execution-order model runs kernels of a GPU");
    spc_execute_options execute = {.exact = o->exact, .cold = o->cold, .what_if = o->predict.what_if};
    SPC_TRY(spc_analysis_size(analysis, spec, value, index, &f->features, error));
    f->features.line_bytes = line;
    f->features.execution = &f->execution;
    return spc_execute_survey(spc_analysis_survey(analysis), spec, value, device, &execute, &f->execution,
                              error);
}

spc_status spc_forecast_kernel(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                               const spc_forecast_options *options, spc_forecast *forecast, spc_error *error)
{
    static const spc_forecast_options defaults = {0};
    const spc_forecast_options *o = options ? options : &defaults;
    *forecast = (spc_forecast){.kernel = "csr"};
    if (spec) {
        forecast->spec = *spec;
        SPC_TRY(spc_survey_choose(spc_analysis_survey(analysis), &forecast->spec, error));
        spc_kernel_format_spec(&forecast->spec, forecast->kernel, sizeof forecast->kernel);
        if (o->predict.model == SPC_MODEL_EXEC)
            forecast->stand_in = spc_kernel_nearest(spec->kernel);
    }
    SPC_TRY(find_features(analysis, spec ? &forecast->spec : NULL, device, o, forecast, error));
    spc_status status = spc_predict(device, spec ? forecast->kernel : NULL, &forecast->features, &o->predict,
                                    &forecast->prediction, error);
    forecast->features.execution = NULL; /* a copy of the forecast must not point into the original */
    return status;
}
