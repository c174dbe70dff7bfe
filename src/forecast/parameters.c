/* The parameters of a kernel: its variants are forecast, the fastest wins. */
#include "forecast/parameters.h"

#include <math.h>
#include <string.h>

#include "analysis/analysis.h"

/* A coarse simulation misses the slowest warps, so a time in full is longer: whose coarse time is farther
 * behind the best in full than this is not simulated again. */
enum { COARSE_STEPS = 8000, TRIALS = 24 };
static const double near = 1;

typedef struct trial {
    spc_kernel_spec spec;
    double coarse, seconds; /* set-up included where it counts; infinite: no candidate; 0: not forecast */
} trial;

typedef struct search {
    const spc_model_job *job;
    spc_model model;
    spc_ask *ask;
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

/* The search goes by the same times as the ranking of kernels. */
static spc_status parameters_forecast(const search *s, const spc_kernel_spec *spec, bool coarse,
                                      double *seconds, spc_error *error)
{
    spc_forecast f;
    spc_forecast_options options = *s->job->options;
    options.exact &= !coarse;
    if (coarse && !options.most_steps)
        options.most_steps = COARSE_STEPS;
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
    const spc_pattern *pattern = spc_analysis_pattern(s->job->analysis);
    uint64_t longest = 0;
    for (uint32_t i = 0; i < pattern->rows; i++) {
        uint64_t length = pattern->row_ptr[i + 1] - pattern->row_ptr[i];
        longest = length > longest ? length : longest;
    }
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

spc_status spc_choose_parameters(const spc_model_job *job, spc_model model, spc_ask *ask,
                                 spc_kernel_spec *spec, spc_error *error)
{
    const spc_kernel_spec asked = *spec;
    search s = {.job = job, .model = model, .ask = ask, .asked = &asked, .count = 1};
    bool open = is_unset(spec) && !spc_kernel_is_peer(spec->kernel);
    SPC_TRY(spc_facts_choose(&spc_analysis_simulator(job->analysis)->facts, spec, error));
    if (!open || !spc_analysis_pattern(job->analysis)->nnz)
        return SPC_OK;
    s.trial[0].spec = *spec;
    SPC_TRY(parameters_forecast(&s, spec, true, &s.trial[0].coarse, error));
    size_t from, best = 0;
    do {
        from = best;
        SPC_TRY(add_variants(&s, &s.trial[from].spec, error));
        /* The rule's choice and all that may be faster, as the answer is forecast; finds the fastest. */
        bool coarse = s.job->options->most_steps || !spc_model_follows_order(s.model);
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
