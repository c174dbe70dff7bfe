/* One call from a kernel to its prediction, whatever the model. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "kernels/common/slices.h"
#include "kernels/kernel_contract.h"
#include "model/model.h"
#include "model/terms/terms.h"

/* ---- What comes before the first product, and after how many it has paid ---- */

bool spc_speed_uses(const spc_device *device, spc_model model, const char *key)
{
    return strncmp(key, "setup_", strlen("setup_")) != 0 && spc_model_uses(device, model, key);
}

double spc_setup_seconds_of(const spc_device *device, const char *kernel, const spc_features *features)
{
    const struct {
        const char *key;
        double amount;
    } terms[] = {{"setup_seconds", 1},
                 {"setup_row_seconds", (double)features->rows},
                 {"setup_nnz_seconds", (double)features->nnz},
                 {"setup_byte_seconds", (double)features->layout_bytes}};
    double sum = NAN, fact;
    for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
        if (spc_device_get(device, terms[i].key, kernel, &fact))
            sum = (isnan(sum) ? 0 : sum) + fact * terms[i].amount;
    return sum;
}

double spc_setup_seconds(const spc_device *device, const spc_kernel *kernel, const spc_features *features)
{
    double seconds = spc_setup_seconds_of(device, spc_kernel_name(kernel), features);
    bool ready = !kernel->peer && kernel->format->as_given;
    return isnan(seconds) && ready ? 0 : seconds;
}

uint64_t spc_products_to_pay(const spc_prediction *p, const spc_prediction *other)
{
    double more = p->setup_seconds - other->setup_seconds, gain = other->seconds - p->seconds;
    if (isnan(more) || (gain <= 0 && more >= 0))
        return UINT64_MAX;
    if (more <= 0)
        return gain >= 0 ? 0 : UINT64_MAX; /* it is ahead only until its slower products have cost that */
    double products = floor(more / gain) + 1;
    return products < 1e18 ? (uint64_t)products : UINT64_MAX;
}

/* ---- The parameters of a kernel: its variants are forecast, the fastest wins ---- */

/* A coarse simulation misses the slowest warps, so a time in full is longer: whose coarse time is farther
 * behind the best in full than this is not simulated again. Of a large matrix, of which windows are simulated
 * in any case, sketches decide: as long, but for what the L2 keeps, which is that of the kernel's rule. */
enum { COARSE_STEPS = 8000, TRIALS = 24 };
static const double near = 1;

typedef struct trial {
    spc_kernel_spec spec;
    double coarse, seconds; /* set-up included where it counts; infinite: no candidate; 0: not forecast */
} trial;

typedef struct search {
    const spc_model_job *job;
    spc_model model;
    spc_forecaster *ask;
    const spc_kernel_spec *asked;
    trial trial[TRIALS]; /* the first is the kernel's own rule */
    size_t count;
} search;

size_t spc_model_variants(spc_model model, const spc_kernel_spec *chosen,
                          spc_kernel_spec variant[SPC_VARIANTS_ROOM])
{
    const spc_kernel_parameter *first = spc_kernel_get_parameter(chosen->kernel, 0);
    size_t all = spc_kernel_variants(chosen, variant), count = 0;
    if (!spc_model_follows_order(model) && (!first || strcmp(first->name, "slice") != 0))
        return 0;
    for (size_t i = 0; i < all; i++)
        if (spc_model_follows_order(model) || variant[i].parameter[0] != chosen->parameter[0])
            variant[count++] = variant[i];
    return count;
}

static bool sketches(const search *s)
{
    return spc_model_executes(s->model) && !s->job->options->exact &&
           spc_analysis_pattern(s->job->analysis)->nnz > SPC_SAMPLED_NNZ;
}

/* The search goes by the same times as the ranking of kernels. */
static spc_status parameters_forecast(const search *s, const spc_kernel_spec *spec, bool coarse,
                                      double *seconds, spc_error *error)
{
    spc_forecast f;
    spc_forecast_options options = *s->job->options;
    options.exact &= !coarse;
    if (coarse && !options.most_steps)
        options.most_steps = sketches(s) ? SPC_SKETCH_STEPS : COARSE_STEPS;
    spc_status status = s->ask(s->job->analysis, spec, s->job->device, &options, &f, error);
    *seconds = INFINITY;
    if (spc_is_no_candidate(status))
        return SPC_OK;
    if (status == SPC_OK && f.prediction.fits)
        *seconds = isfinite(f.prediction.share_seconds) ? f.prediction.share_seconds : f.prediction.seconds;
    return status;
}

/* Whether a variant keeps what was asked for, and is new. */
static bool is_open(const search *s, const spc_kernel_spec *from, const spc_kernel_spec *variant)
{
    for (size_t i = 0; i < SPC_KERNEL_PARAMETERS; i++)
        if (s->asked->parameter[i] && variant->parameter[i] != from->parameter[i])
            return false;
    for (size_t i = 0; i < s->count; i++)
        if (memcmp(s->trial[i].spec.parameter, variant->parameter,
                   sizeof(uint32_t) * SPC_KERNEL_PARAMETERS) == 0)
            return false;
    return s->count < TRIALS;
}

/* More lanes than twice the longest row: half of them load the same, at once as well, with half of the warps.
 * Such variants cannot win, and take longest to simulate. */
static bool idles(const spc_kernel_spec *variant, uint64_t longest)
{
    const spc_kernel_parameter *first = spc_kernel_get_parameter(variant->kernel, 0);
    return first && strcmp(first->name, "lanes") == 0 && variant->parameter[0] > 2 &&
           variant->parameter[0] / 2 >= longest;
}

static spc_status add_variants(search *s, const spc_kernel_spec *from, spc_error *error)
{
    spc_kernel_spec variant[SPC_VARIANTS_ROOM];
    size_t count = spc_model_variants(s->model, from, variant);
    uint32_t longest;
    SPC_TRY(spc_find_longest(&spc_analysis_simulator(s->job->analysis)->facts, &longest, error));
    for (size_t i = 0; i < count; i++) {
        if (idles(&variant[i], longest))
            continue;
        SPC_TRY(spc_facts_choose(&spc_analysis_simulator(s->job->analysis)->facts, &variant[i], error));
        if (!is_open(s, from, &variant[i]))
            continue;
        trial *t = &s->trial[s->count++];
        t->spec = variant[i];
        SPC_TRY(parameters_forecast(s, &t->spec, true, &t->coarse, error));
    }
    return SPC_OK;
}

/* Of the candidates that are not forecast in full the fastest coarsely; NULL where none may be the best. */
static trial *find_next(search *s, double most)
{
    trial *next = NULL;
    for (trial *t = s->trial; t < s->trial + s->count; t++)
        if (t->seconds == 0 && t->coarse <= most && (!next || t->coarse < next->coarse))
            next = t;
    return next;
}

static bool is_unset(const spc_kernel_spec *spec)
{
    for (size_t i = 0; i < SPC_KERNEL_PARAMETERS; i++)
        if (!spec->parameter[i] && spc_kernel_get_parameter(spec->kernel, i))
            return true;
    return false;
}

/* Sets the parameters of *spec that are 0: those with which the model's own forecast is the fastest among the
 * kernel's rule and its variants, until no variant is faster. Candidates are simulated coarsely; those that
 * are near the fastest as the answer is. */
static spc_status choose_parameters(const spc_model_job *job, spc_model model, spc_forecaster *ask,
                                    spc_kernel_spec *spec, spc_error *error)
{
    const spc_kernel_spec asked = *spec;
    search s = {.job = job, .model = model, .ask = ask, .asked = &asked, .count = 1};
    bool open = is_unset(spec) && !spc_kernel_is_peer(spec->kernel);
    SPC_TRY(spc_facts_choose(&spc_analysis_simulator(job->analysis)->facts, spec, error));
    if (!open || !spc_analysis_pattern(job->analysis)->nnz)
        return SPC_OK;
    s.trial[0].spec = *spec;
    SPC_TRY(parameters_forecast(&s, spec, !sketches(&s), &s.trial[0].coarse, error));
    size_t from, best = 0;
    do {
        from = best;
        SPC_TRY(add_variants(&s, &s.trial[from].spec, error));
        /* The rule's choice and all that may be faster, as the answer is forecast; finds the fastest. */
        bool coarse = s.job->options->most_steps || !spc_model_follows_order(s.model) || sketches(&s);
        for (trial *t = &s.trial[best]; t; t = find_next(&s, near * s.trial[best].seconds)) {
            t->seconds = t->coarse;
            if (!coarse)
                SPC_TRY(parameters_forecast(&s, &t->spec, false, &t->seconds, error));
            if (t->seconds < s.trial[best].seconds)
                best = (size_t)(t - s.trial);
        }
    } while (best != from);
    *spec = s.trial[best].spec;
    return SPC_OK;
}

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
    SPC_TRY(choose_parameters(job, f->model, spc_forecast_kernel, &f->spec, error));
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
        SPC_TRY(choose_parameters(job, f->model, spc_forecast_kernel, nearest, error));
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

/* A library's kernel that nobody timed on this machine here: its times in float32 and in float64 were
 * published by different people, or in float64 alone, and what each waits beside the kernel differs. In
 * float32 it moves fewer bytes, so it takes no longer than in float64. */
static spc_status bound_by_double(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    spc_forecast wide;
    spc_forecast_options options = *job->options;
    spc_term_set set;
    spc_prediction *p = &f->prediction;
    options.value_bytes = 8;
    if (job->options->value_bytes != 4 || f->bound || !spc_device_is(job->device, "gpu") ||
        !(f->foreign || (f->spec.kernel && spc_kernel_is_peer(f->spec.kernel))) ||
        !spc_terms_find(job->device, f->kernel, 8, &set) ||
        spc_device_provenance(job->device, f->model) != SPC_PROVENANCE_TRANSFERRED)
        return SPC_OK;
    SPC_TRY(spc_forecast_kernel(job->analysis, &f->spec, job->device, &options, &wide, error));
    double part = wide.prediction.seconds / p->seconds;
    if (part < 1) {
        p->seconds *= part;
        p->flops /= part;
        p->seconds_low = wide.prediction.seconds_low;
        p->seconds_high = wide.prediction.seconds_high;
        p->limited_by = wide.prediction.limited_by;
        f->execution = wide.execution;
    }
    return SPC_OK;
}

static spc_status forecast_kernel(spc_analysis *analysis, const spc_kernel_spec *spec,
                                  const spc_device *device, const spc_forecast_options *options,
                                  spc_forecast *forecast, spc_error *error)
{
    spc_forecast_options own;
    *forecast = (spc_forecast){.kernel = "csr", .mean_error = NAN, .null_error = NAN};
    SPC_TAKE_OPTIONS(own, options, error);
    own.value_bytes = own.value_bytes ? own.value_bytes : 4;
    own.index_bytes = own.index_bytes ? own.index_bytes : 4;
    forecast->model = own.predict.model;
    const spc_model_type *model = NULL;
    spc_kernel_spec nearest;
    char stage[80];
    snprintf(stage, sizeof stage, "forecasting %s",
             own.foreign ? own.foreign
             : spec      ? spc_kernel_name(spec->kernel)
                         : forecast->kernel);
    spc_progress_update(spc_analysis_progress(analysis), stage, 0, 0);
    spc_model_job job = {.analysis = analysis,
                         .spec = own.foreign ? NULL : spec,
                         .kernel = forecast->kernel,
                         .device = device,
                         .options = &own};
    SPC_TRY(own.foreign ? choose_foreign(&job, forecast, &model, error)
            : spec      ? forecast_kernel_choose(&job, forecast, &nearest, &model, error)
                        : choose_plain(&job, forecast, &model, error));
    SPC_TRY(forecast_kernel_predict(&job, model, forecast, error));
    SPC_TRY(bound_by_double(&job, forecast, error));
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

spc_status spc_forecast_kernel(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                               const spc_forecast_options *options, spc_forecast *forecast, spc_error *error)
{
    spc_facts *facts = &spc_analysis_simulator(analysis)->facts;
    spc_facts_use use;
    spc_facts_begin_use(facts, &use);
    spc_status status = forecast_kernel(analysis, spec, device, options, forecast, error);
    spc_facts_end_use(&use);
    return status;
}
