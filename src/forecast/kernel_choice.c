/* Which kernel for this pattern on this device: all are forecast coarsely, the best of them again with care.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "sparcast/forecast.h"

/* Memory instructions that are simulated of each kernel, and for how many non-zeros there is one more: a
 * large matrix is farther from its steady state. */
enum {
    COARSE_STEPS = 2000,
    FINE_STEPS = 8000,
    NNZ_A_COARSE_STEP = 2000,
    NNZ_A_FINE_STEP = 400,
    FINALISTS = 4
};

/* Coarse times beyond this many times the best one are not looked at again. */
static const double beyond = 2;

typedef struct entrant {
    spc_kernel_spec asked; /* before parameters were chosen */
    spc_forecast forecast;
    spc_status status;
    spc_error error;
} entrant;

typedef struct contest {
    spc_analysis *analysis;
    const spc_device *device;
    spc_forecast_options options;
    const spc_kernel_spec *spec; /* [specs], or all of ours */
    size_t specs;
    size_t count;
    entrant *entrant; /* [count], best first once sorted */
} contest;

/* A forecast comes before a bound, what fits the memory before what does not. */
static int by_speed(const void *left, const void *right)
{
    const spc_forecast *a = &((const entrant *)left)->forecast, *b = &((const entrant *)right)->forecast;
    if (a->bound != b->bound)
        return a->bound ? 1 : -1;
    if (a->prediction.fits != b->prediction.fits)
        return a->prediction.fits ? -1 : 1;
    double x = a->prediction.share_seconds, y = b->prediction.share_seconds;
    if (x == y) { /* infinite, where no set-up is known */
        x = a->prediction.seconds;
        y = b->prediction.seconds;
    }
    return (x > y) - (x < y);
}

static void sort(contest *c)
{
    qsort(c->entrant, c->count, sizeof *c->entrant, by_speed);
}

static bool is_simulated(const contest *c)
{
    return c->options.predict.model == SPC_MODEL_EXEC || c->options.predict.model == SPC_MODEL_GATHER;
}

/* Simulations go side by side; a trace is shared by kernels and uses all threads itself. */
static int threads_of(const contest *c)
{
    return is_simulated(c) ? spc_analysis_threads(c->analysis) : 1;
}

/* The first n. */
static void forecast_first(contest *c, size_t n)
{
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_of(c))
    for (size_t i = 0; i < n; i++) {
        entrant *e = &c->entrant[i];
        e->status =
            spc_forecast_kernel(c->analysis, &e->asked, c->device, &c->options, &e->forecast, &e->error);
    }
}

static void list_entrants(contest *c)
{
    size_t kernels = c->specs ? c->specs : spc_kernel_count();
    for (size_t k = 0; k < kernels; k++) {
        spc_kernel_spec spec = c->specs ? c->spec[k] : (spc_kernel_spec){.kernel = spc_kernel_at(k)};
        if (c->specs || !spc_kernel_is_peer(spec.kernel))
            c->entrant[c->count++] = (entrant){.asked = spec};
    }
}

static spc_status forecast_all(contest *c, spc_error *error)
{
    list_entrants(c);
    size_t n = c->count;
    spc_error why = {.status = SPC_OK};
    forecast_first(c, n);
    c->count = 0;
    for (size_t i = 0; i < n; i++) {
        const entrant *e = &c->entrant[i];
        if (e->status == SPC_OK)
            c->entrant[c->count++] = *e;
        else if (!spc_is_no_candidate(e->status))
            return spc_fail(error, e->status, "%s", e->error.message);
        else if (why.status == SPC_OK)
            why = e->error;
    }
    sort(c);
    return c->count ? SPC_OK : spc_fail(error, why.status, "%s", why.message);
}

static size_t finalists(const contest *c)
{
    size_t n = 0;
    double most = beyond * c->entrant[0].forecast.prediction.share_seconds;
    while (n < c->count && n < FINALISTS && !c->entrant[n].forecast.bound &&
           c->entrant[n].forecast.prediction.share_seconds <= most)
        n++;
    return n;
}

/* The others keep their place behind. */
static spc_status forecast_finalists(contest *c, uint64_t steps, spc_error *error)
{
    contest last = *c;
    last.count = finalists(c);
    last.options.most_steps = steps;
    forecast_first(&last, last.count);
    for (size_t i = 0; i < last.count; i++)
        if (last.entrant[i].status != SPC_OK)
            return spc_fail(error, last.entrant[i].status, "%s", last.entrant[i].error.message);
    sort(&last);
    return SPC_OK;
}

static void fill(const contest *c, spc_kernel_choice *choice)
{
    const spc_forecast *best = &c->entrant[0].forecast, *second = &c->entrant[1].forecast;
    *choice = (spc_kernel_choice){.spec = best->spec,
                                  .seconds = best->prediction.seconds,
                                  .setup_seconds = best->prediction.setup_seconds,
                                  .seconds_low = best->prediction.seconds_low,
                                  .seconds_high = best->prediction.seconds_high,
                                  .second_seconds_low = NAN,
                                  .flops = best->prediction.flops,
                                  .limited_by = best->prediction.limited_by,
                                  .fits = best->prediction.fits,
                                  .bound = best->bound,
                                  .model = best->model};
    memcpy(choice->kernel, best->kernel, sizeof choice->kernel);
    if (c->count == 1)
        return;
    choice->second_spec = second->spec;
    choice->second_seconds = second->prediction.seconds;
    choice->second_seconds_low = second->prediction.seconds_low;
    memcpy(choice->second, second->kernel, sizeof choice->second);
}

/* quick: the finalists take fewer steps than a forecast does. */
static spc_status hold(contest *c, bool thorough, bool quick, spc_error *error)
{
    bool coarse = !thorough && is_simulated(c);
    uint64_t nnz = spc_analysis_simulator(c->analysis)->facts.pattern->nnz;
    c->options.most_steps = coarse ? COARSE_STEPS + nnz / NNZ_A_COARSE_STEP : 0;
    SPC_TRY(forecast_all(c, error));
    return coarse ? forecast_finalists(c, quick ? FINE_STEPS + nnz / NNZ_A_FINE_STEP : 0, error) : SPC_OK;
}

spc_status spc_best_forecast(spc_analysis *analysis, const spc_device *device,
                             const spc_forecast_options *options, const spc_kernel_spec *spec, size_t count,
                             spc_forecast *best, spc_error *error)
{
    contest c = {.analysis = analysis, .device = device, .spec = spec, .specs = count};
    size_t room = count ? count : spc_kernel_count();
    *best = (spc_forecast){.spec = {0}};
    SPC_TAKE_OPTIONS(c.options, options, error);
    c.entrant = spc_malloc(room, sizeof *c.entrant);
    if (!c.entrant)
        return spc_fail_memory(error, room * sizeof *c.entrant);
    spc_status status = hold(&c, c.options.exact, false, error);
    if (status == SPC_OK)
        *best = c.entrant[0].forecast;
    spc_free(c.entrant);
    return status;
}

spc_status spc_best_kernel(const spc_pattern *pattern, const spc_device *device,
                           const spc_best_kernel_options *options, spc_kernel_choice *choice,
                           spc_error *error)
{
    spc_best_kernel_options own;
    *choice = (spc_kernel_choice){0};
    SPC_TAKE_OPTIONS(own, options, error);
    contest c = {.device = device,
                 .options = {.size = sizeof(spc_forecast_options),
                             .value_bytes = own.value_bytes,
                             .predict = {.model = spc_device_model(device)},
                             .cold = own.cold,
                             .products = own.products},
                 .entrant = spc_malloc(spc_kernel_count(), sizeof *c.entrant)};
    if (!c.entrant)
        return spc_fail_memory(error, spc_kernel_count() * sizeof *c.entrant);
    spc_status status = spc_analysis_open(pattern, NULL, &c.analysis, error);
    if (status == SPC_OK)
        status = hold(&c, own.thorough, true, error);
    if (status == SPC_OK)
        fill(&c, choice);
    spc_analysis_close(c.analysis);
    spc_free(c.entrant);
    return status;
}
