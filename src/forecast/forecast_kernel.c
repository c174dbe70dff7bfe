/* One call from a kernel to its prediction, whatever the model. */
#include "sparcast/forecast.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/options.h"
#include "forecast/parameters.h"
#include "forecast/setup.h"
#include "kernels/kernel_contract.h"
#include "model/model.h"
#include "model/terms/terms.h"

/* The kernel with its parameters, and the model that answers for it: one that gives a bound where the model
 * that is asked does not know it. */
static spc_status forecast_kernel_choose(spc_model_job *job, spc_forecast *f, spc_kernel_spec *nearest,
                                         const spc_model_type **model, spc_error *error)
{
    const spc_model_type *asked = spc_model_type_of(f->model);
    f->spec = *job->spec;
    f->chosen = !f->spec.parameter[0];
    job->spec = &f->spec;
    spc_kernel_format_spec(&f->spec, f->kernel, sizeof f->kernel);
    *model = spc_model_for(f->model, job);
    if (!*model && asked) {
        f->bound = true;
        f->model = asked->bounded_by;
        *model = spc_model_type_of(f->model);
    }
    SPC_TRY(spc_choose_parameters(job, f->model, spc_forecast_kernel, &f->spec, error));
    spc_kernel_format_spec(&f->spec, f->kernel, sizeof f->kernel);
    if (*model && (*model)->runs_code) {
        /* What is simulated in the place of a library's kernel has its parameters, or those that are best for
         * it. */
        const char *name = spc_kernel_nearest(job->spec->kernel);
        if (!name)
            return SPC_OK;
        SPC_TRY(spc_kernel_parse(name, nearest, error));
        for (size_t i = 0; i < SPC_KERNEL_PARAMETERS; i++)
            if (spc_kernel_get_parameter(nearest->kernel, i))
                nearest->parameter[i] = job->spec->parameter[i];
        SPC_TRY(spc_choose_parameters(job, f->model, spc_forecast_kernel, nearest, error));
        job->nearest = nearest;
    }
    return SPC_OK;
}

/* A kernel that nothing but the device's terms knows; its values are stored as compressed rows. */
static spc_status choose_foreign(spc_model_job *job, spc_forecast *f, const spc_model_type **model,
                                 spc_error *error)
{
    const char *name = job->options->foreign;
    spc_kernel_spec ours;
    snprintf(f->kernel, sizeof f->kernel, "%s", name);
    *model = spc_model_for(f->model, job);
    f->foreign = true;
    if (spc_model_names_kernels(f->model))
        return SPC_OK;
    spc_model own = spc_device_model(job->device);
    if (spc_model_names_kernels(own))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%.60s on %s: only --model %s forecasts it", name,
                        spc_device_id(job->device), spc_model_name(own));
    if (!spc_model_has_parts(f->model) || job->options->cold)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%.60s is known by its terms: only --model exec, with warm caches, forecasts it",
                        name);
    const char *type = spc_precision_name(job->options->value_bytes);
    if (!*model || !(*model)->is_part)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s has no terms for %.60s in %s; 'sparcast fit --terms' "
                        "finds them in measured times",
                        spc_device_id(job->device), name, type ? type : "values of such a size");
    SPC_TRY(spc_kernel_parse(SPC_TERMS_USUAL_KERNEL, &ours, error));
    f->spec = ours;
    return spc_facts_choose(&spc_analysis_simulator(job->analysis)->facts, &f->spec, error);
}

/* Without a kernel: plain CSR in row order. */
static spc_status choose_plain(const spc_model_job *job, const spc_forecast *f, const spc_model_type **model,
                               spc_error *error)
{
    *model = spc_model_for(f->model, job);
    if (spc_model_runs_code(f->model))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "the execution-order model runs kernels of a GPU");
    return SPC_OK;
}

static spc_status forecast_kernel_predict(const spc_model_job *job, const spc_model_type *model,
                                          spc_forecast *f, spc_error *error)
{
    spc_gather_result gathered = {0};
    if (!model)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%d is no model", (int)f->model);
    if (job->options->predict.what_if.l2 && !spc_model_runs_code(f->model))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "l2=: only the execution-order model knows what stays in the L2");
    f->row = spc_model_number(model);
    SPC_TRY(model->measure(job, f, error));
    bool gathers = spc_model_shape(f->model) == SPC_ANSWER_GATHER || job->options->predict.what_if.memory;
    if (gathers) {
        /* What a gather memory takes for x. */
        const spc_forecast_options *o = job->options;
        spc_gather_machine machine;
        spc_simulator *simulator = spc_analysis_simulator(job->analysis);
        spc_gather_question question = {.spec = f->spec.kernel ? &f->spec : NULL,
                                        .value_bytes = o->value_bytes,
                                        .index_bytes = o->index_bytes,
                                        .exact = o->exact,
                                        .most_steps = o->most_steps};
        SPC_TRY(spc_gather_machine_of(job->device, &o->predict.what_if, &machine, error));
        SPC_TRY(
            spc_gather_forecast(&simulator->walks, &simulator->facts, &machine, &question, &gathered, error));
    }
    spc_features features = f->features;
    features.gather = gathers ? &gathered : NULL;
    spc_predict_options predict = job->options->predict;
    predict.size = sizeof predict;
    predict.model = f->model;
    bool named = f->spec.kernel || (spc_model_names_kernels(f->model) && *f->kernel);
    spc_status status =
        spc_predict(job->device, named ? f->kernel : NULL, &features, &predict, &f->prediction, error);
    if (gathers && !features.execution)
        spc_gather_utilise(&gathered, f->prediction.seconds, f->execution.utilisation);
    f->features.execution = NULL; /* a copy of the forecast must not point into the original */
    return status;
}

spc_status spc_forecast_kernel(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                               const spc_forecast_options *options, spc_forecast *forecast, spc_error *error)
{
    spc_forecast_options own;
    *forecast = (spc_forecast){.kernel = "csr", .mean_error = NAN, .null_error = NAN};
    SPC_TAKE_OPTIONS(own, options, error);
    own.value_bytes = own.value_bytes ? own.value_bytes : 4;
    own.index_bytes = own.index_bytes ? own.index_bytes : 4;
    forecast->model = own.predict.model;
    const spc_model_type *model = NULL;
    spc_kernel_spec nearest;
    spc_model_job job = {.analysis = analysis,
                         .spec = own.foreign ? NULL : spec,
                         .kernel = forecast->kernel,
                         .device = device,
                         .options = &own};
    SPC_TRY(own.foreign ? choose_foreign(&job, forecast, &model, error)
            : spec      ? forecast_kernel_choose(&job, forecast, &nearest, &model, error)
                        : choose_plain(&job, forecast, &model, error));
    SPC_TRY(forecast_kernel_predict(&job, model, forecast, error));
    forecast->library_version = spc_device_library_version(device, forecast->kernel, own.value_bytes);
    /* A kernel whose set-up is not known comes behind all others where set-up counts. */
    spc_prediction *p = &forecast->prediction;
    const spc_model_type *m = spc_model_type_of(forecast->model);
    if (forecast->foreign)
        p->setup_seconds = m->has_setup && !m->has_setup(forecast->kernel)
                               ? 0
                               : spc_setup_seconds_of(device, forecast->kernel, &forecast->features);
    else
        p->setup_seconds = spec ? spc_setup_seconds(device, spec->kernel, &forecast->features) : 0;
    p->share_seconds = p->seconds;
    if (own.products)
        p->share_seconds += isnan(p->setup_seconds) ? INFINITY : p->setup_seconds / (double)own.products;
    return SPC_OK;
}
