/* What would help most: every candidate is forecast, the fastest wins. */
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/options.h"
#include "forecast/parameters.h"
#include "sparcast/forecast.h"

static const double worth = 1.01; /* a speed-up below 1 % is within what sampling makes of nothing */

typedef struct search {
    spc_analysis *analysis;
    const spc_device *device;
    const spc_forecast_options *options;
    const spc_forecast *from;
    spc_change *best;
} search;

static void propose(const search *s, const char *what, const spc_forecast *f)
{
    double seconds = f->prediction.seconds, before = s->from->prediction.seconds;
    if (!(seconds > 0) || f->prediction.fits < s->from->prediction.fits || before < worth * seconds ||
        seconds >= s->best->seconds)
        return;
    *s->best = (spc_change){.what = what, .seconds = seconds, .speedup = before / seconds};
    memcpy(s->best->kernel, f->kernel, sizeof f->kernel);
}

static spc_status try_one(const search *s, const char *what, const spc_kernel_spec *spec,
                          const spc_forecast_options *options, spc_error *error)
{
    spc_forecast f;
    bool plain = !s->from->spec.kernel;
    spc_status status = spc_forecast_kernel(s->analysis, plain ? NULL : spec, s->device, options, &f, error);
    if (status == SPC_OK)
        propose(s, what, &f);
    return spc_is_no_candidate(status) ? SPC_OK : status;
}

/* Variants of a kernel whose parameters a caller named; others are the best that were tried. */
static spc_status try_variants(const search *s, spc_error *error)
{
    const spc_kernel_spec *from = &s->from->spec;
    spc_kernel_spec variant[SPC_VARIANTS_ROOM];
    size_t count = from->kernel && !s->from->chosen ? spc_model_variants(s->from->model, from, variant) : 0;
    for (size_t i = 0; i < count; i++)
        SPC_TRY(try_one(s, variant[i].parameter[0] == from->parameter[0] ? "sort" : "parameter", &variant[i],
                        s->options, error));
    return SPC_OK;
}

static spc_status try_f32(const search *s, spc_error *error)
{
    spc_forecast_options changed = *s->options;
    if (spc_vector_size(changed.value_bytes) != 8)
        return SPC_OK;
    changed.value_bytes = 4;
    return try_one(s, "f32", &s->from->spec, &changed, error);
}

/* Where a kernel executes, whatever hits: launches, then the instructions or the requests of a
 * multiprocessor. */
static double change_least_seconds(const spc_execution *e)
{
    double issue = e->utilisation[SPC_RESOURCE_ISSUE], l1 = e->utilisation[SPC_RESOURCE_L1];
    return e->launch_seconds + (issue > l1 ? issue : l1) * e->seconds;
}

/* No order can do better than every access to x in the L1. That is not worked out where it cannot help most;
 * what overlaps at the end of a product is far below 1 %. */
static spc_status try_reorder(const search *s, spc_error *error)
{
    spc_forecast_options changed = *s->options;
    const spc_pattern *p = spc_analysis_pattern(s->analysis);
    if (p->rows < 2 || p->cols < 2 || s->from->prediction.hit_source == SPC_HIT_NONE ||
        s->options->predict.what_if.memory ||
        change_least_seconds(&s->from->execution) >= worth * s->best->seconds)
        return SPC_OK;
    changed.predict.what_if.hit_points = 1;
    return try_one(s, "reorder", &s->from->spec, &changed, error);
}

/* Could a product with the kernel of `other` in so many seconds be better, its set-up included where that
 * counts? Only what is forecast in the same way compares. */
static bool is_alternative(const spc_forecast *to, const spc_forecast *other, double seconds)
{
    double setup = other->prediction.share_seconds - other->prediction.seconds;
    return !other->stand_in && other->bound == to->bound && other->waited == to->waited &&
           setup + seconds <= to->prediction.share_seconds;
}

spc_status spc_find_change(spc_analysis *analysis, const spc_device *device,
                           const spc_forecast_options *options, const spc_forecast *forecast,
                           const spc_forecast *others, size_t count, spc_change *change, spc_error *error)
{
    spc_forecast_options own;
    *change = (spc_change){.seconds = forecast->prediction.seconds, .speedup = 1};
    SPC_TAKE_OPTIONS(own, options, error);
    search s = {analysis, device, &own, forecast, change};
    if (!(forecast->prediction.seconds > 0) || spc_is_least(forecast))
        return SPC_OK;
    for (size_t i = 0; i < count; i++)
        if (is_alternative(forecast, &others[i], others[i].prediction.seconds))
            propose(&s, "format", &others[i]);
    if (forecast->foreign) /* its parameters are nobody's business */
        return SPC_OK;
    SPC_TRY(try_variants(&s, error));
    SPC_TRY(try_f32(&s, error));
    return try_reorder(&s, error);
}

/* ---- of several forecasts ---- */

void spc_share_changes(const spc_forecast *forecasts, size_t count, spc_change *change)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++) {
            /* Does what helps `other` help `one` more than all that was found for it? */
            if (i == k ||
                !(change[k].what &&
                  (strcmp(change[k].what, "parameter") == 0 || strcmp(change[k].what, "sort") == 0) &&
                  is_alternative(&forecasts[i], &forecasts[k], change[k].seconds) &&
                  forecasts[k].prediction.fits >= forecasts[i].prediction.fits &&
                  change[k].seconds < change[i].seconds &&
                  forecasts[i].prediction.seconds >= worth * change[k].seconds))
                continue;
            change[i] = change[k];
            change[i].what = "format";
            change[i].speedup = forecasts[i].prediction.seconds / change[k].seconds;
        }
}
