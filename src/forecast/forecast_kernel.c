/* One call from a kernel to its prediction, whatever the model. */
#include "sparcast/forecast.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "forecast/analysis.h"
#include "forecast/setup.h"
#include "forecast/terms.h"
#include "kernels/kernel_contract.h"

spc_model spc_device_model(const spc_device *device)
{
    if (spc_device_can_execute(device))
        return SPC_MODEL_EXEC;
    return spc_gather_is_walked(device) ? SPC_MODEL_GATHER : SPC_MODEL_PAPER;
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

static spc_status execute(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                          const spc_forecast_options *o, spc_forecast *f, spc_error *error)
{
    uint32_t value = or_four(o->value_bytes);
    spc_execute_options options = {.size = sizeof(spc_execute_options),
                                   .exact = o->exact,
                                   .cold = o->cold,
                                   .most_steps = o->most_steps,
                                   .what_if = o->predict.what_if};
    SPC_TRY(spc_analysis_size(analysis, spec, value, or_four(o->index_bytes), &f->features, error));
    f->features.line_bytes = line_of(device);
    f->features.execution = &f->execution;
    return spc_execute_with(spc_analysis_simulator(analysis), spec, value, device, &options, &f->execution,
                            error);
}

/* A walk of a gather memory needs no trace. */
static spc_status measure(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_forecast_options *o,
                          spc_forecast *f, spc_error *error)
{
    spc_kernel_spec stored = spc_kernel_or_plain_csr(spec);
    return spc_analysis_size(analysis, &stored, or_four(o->value_bytes), or_four(o->index_bytes),
                             &f->features, error);
}

/* The time by terms, the traffic of the kernel that they name. */
static spc_status execute_terms(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                                const spc_forecast_options *o, const spc_term_set *set, spc_forecast *f,
                                spc_error *error)
{
    spc_term_amounts amounts;
    SPC_TRY(spc_analysis_size(analysis, spec, or_four(o->value_bytes), or_four(o->index_bytes), &f->features,
                              error));
    SPC_TRY(spc_terms_measure(analysis, spec, set->traffic, device, o, &amounts, &f->execution, error));
    spc_terms_apply(set, &amounts, (double)f->features.nnz, &f->execution);
    f->features.line_bytes = line_of(device);
    f->features.execution = &f->execution;
    return SPC_OK;
}

static spc_status find_features(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                                const spc_forecast_options *o, spc_forecast *f, spc_error *error)
{
    spc_term_set set;
    if (f->by_terms && spc_terms_find(device, f->kernel, or_four(o->value_bytes), &set))
        return execute_terms(analysis, spec, device, o, &set, f, error);
    if (f->model == SPC_MODEL_EXEC)
        return execute(analysis, spec, device, o, f, error);
    if (f->model == SPC_MODEL_GATHER)
        return measure(analysis, spec, o, f, error);
    return spc_analysis_features(analysis, spec, or_four(o->value_bytes), or_four(o->index_bytes),
                                 line_of(device), spc_device_window(device), &f->features, error);
}

/* A parameter whose best value depends on where the columns are: the fastest of the kernel's own list,
 * simulated coarsely. Not where the steps are few: a rule in sizes chooses better than so short a look. */
static spc_status try_parameters(spc_analysis *analysis, const spc_device *device,
                                 const spc_forecast_options *o, spc_kernel_spec *spec, spc_error *error)
{
    enum { STEPS = 4000 };
    spc_execute_options options = {
        .size = sizeof options, .cold = o->cold, .most_steps = STEPS, .what_if = o->predict.what_if};
    spc_kernel_spec trial = *spec;
    double least = INFINITY;
    for (const uint32_t *value = spec->kernel->tried; *value; value++) {
        spc_execution e;
        trial.parameter[0] = *value;
        SPC_TRY(spc_execute_with(spc_analysis_simulator(analysis), &trial, or_four(o->value_bytes), device,
                                 &options, &e, error));
        if (e.seconds < least) {
            least = e.seconds;
            *spec = trial;
        }
    }
    return SPC_OK;
}

/* What a gather memory, if there is one, takes for x. */
static spc_status gather(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                         const spc_forecast_options *o, spc_forecast *f, spc_gather_result *result,
                         spc_error *error)
{
    spc_gather_machine machine;
    spc_simulator *simulator = spc_analysis_simulator(analysis);
    spc_gather_question question = {.spec = spec,
                                    .value_bytes = or_four(o->value_bytes),
                                    .index_bytes = or_four(o->index_bytes),
                                    .exact = o->exact,
                                    .most_steps = o->most_steps};
    if (f->model != SPC_MODEL_GATHER && !o->predict.what_if.memory)
        return SPC_OK;
    SPC_TRY(spc_gather_machine_of(device, &o->predict.what_if, &machine, error));
    SPC_TRY(spc_gather_forecast(&simulator->walks, &simulator->facts, &machine, &question, result, error));
    f->features.gather = result;
    return SPC_OK;
}

/* The kernel with its parameters, and the model that answers for it: the published one where a kernel cannot
 * be simulated. */
static spc_status choose(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                         const spc_forecast_options *o, spc_forecast *f, spc_error *error)
{
    bool simulated = f->model == SPC_MODEL_EXEC && spc_device_simulates(device, spec);
    spc_term_set set;
    f->spec = *spec;
    if (simulated && !o->most_steps && spec->kernel->tried && spec->parameter[0] == 0)
        SPC_TRY(try_parameters(analysis, device, o, &f->spec, error));
    SPC_TRY(spc_facts_choose(&spc_analysis_simulator(analysis)->facts, &f->spec, error));
    spc_kernel_format_spec(&f->spec, f->kernel, sizeof f->kernel);
    if (f->model != SPC_MODEL_EXEC)
        return SPC_OK;
    f->bound = spc_device_can_execute(device) && !simulated;
    f->by_terms = simulated && !o->cold && spc_kernel_is_peer(spec->kernel) &&
                  spc_terms_find(device, f->kernel, or_four(o->value_bytes), &set);
    if (f->bound)
        f->model = SPC_MODEL_PAPER;
    else
        f->stand_in = f->by_terms ? set.traffic : spc_kernel_nearest(spec->kernel);
    f->waited = f->by_terms && set.waited;
    return SPC_OK;
}

/* A kernel that nothing but the device's terms knows; its values are stored as compressed rows. */
static spc_status choose_foreign(spc_analysis *analysis, const spc_device *device,
                                 const spc_forecast_options *o, spc_forecast *f, spc_error *error)
{
    spc_term_set set;
    spc_kernel_spec ours;
    const char *name = o->foreign;
    if (f->model != SPC_MODEL_EXEC || o->cold)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%.60s is known by its terms: only --model exec, with warm caches, forecasts it",
                        name);
    const char *type = spc_precision_name(or_four(o->value_bytes));
    if (!spc_terms_find(device, name, or_four(o->value_bytes), &set))
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s has no terms for %.60s in %s; 'sparcast fit --terms' "
                        "finds them in measured times",
                        spc_device_id(device), name, type ? type : "values of such a size");
    SPC_TRY(spc_kernel_parse(SPC_TERMS_USUAL_KERNEL, &ours, error));
    SPC_TRY(choose(analysis, &ours, device, o, f, error));
    f->by_terms = f->foreign = true;
    f->waited = set.waited;
    f->stand_in = set.traffic;
    snprintf(f->kernel, sizeof f->kernel, "%s", name);
    return SPC_OK;
}

/* A kernel whose set-up is not known comes behind all others where set-up counts. */
static void share_setup(const spc_device *device, const spc_kernel_spec *spec, uint64_t products,
                        spc_forecast *f)
{
    spc_prediction *p = &f->prediction;
    if (f->foreign)
        p->setup_seconds = spc_setup_seconds_of(device, f->kernel, &f->features);
    else
        p->setup_seconds = spec ? spc_setup_seconds(device, spec->kernel, &f->features) : 0;
    p->share_seconds = p->seconds;
    if (products)
        p->share_seconds += isnan(p->setup_seconds) ? INFINITY : p->setup_seconds / (double)products;
}

spc_status spc_forecast_kernel(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                               const spc_forecast_options *options, spc_forecast *forecast, spc_error *error)
{
    spc_forecast_options own;
    const spc_forecast_options *o = &own;
    *forecast = (spc_forecast){.kernel = "csr"};
    SPC_TAKE_OPTIONS(own, options, error);
    forecast->model = o->predict.model;
    if (o->foreign)
        SPC_TRY(choose_foreign(analysis, device, o, forecast, error));
    else if (spec)
        SPC_TRY(choose(analysis, spec, device, o, forecast, error));
    else if (forecast->model == SPC_MODEL_EXEC)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "the execution-order model runs kernels of a GPU");
    SPC_TRY(
        find_features(analysis, forecast->spec.kernel ? &forecast->spec : NULL, device, o, forecast, error));
    spc_gather_result gathered = {0};
    SPC_TRY(gather(analysis, forecast->spec.kernel ? &forecast->spec : NULL, device, o, forecast, &gathered,
                   error));
    spc_predict_options predict = o->predict;
    predict.size = sizeof predict;
    predict.model = forecast->model;
    spc_status status = spc_predict(device, forecast->spec.kernel ? forecast->kernel : NULL,
                                    &forecast->features, &predict, &forecast->prediction, error);
    if (status == SPC_OK)
        share_setup(device, spec, o->products, forecast);
    if (forecast->features.gather && forecast->model != SPC_MODEL_EXEC)
        spc_gather_utilise(&gathered, forecast->prediction.seconds, forecast->execution.utilisation);
    forecast->features.execution = NULL; /* a copy of the forecast must not point into the original */
    forecast->features.gather = NULL;
    return status;
}
