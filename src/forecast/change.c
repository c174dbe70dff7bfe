/* What would help most: every candidate is forecast, the fastest wins. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/options.h"
#include "forecast/parameters.h"
#include "model/model.h"
#include "model/terms/terms.h"

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

/* Could a product with the kernel of `other` in so many seconds be better, its set-up included where that
 * counts? Only what is forecast in the same way compares. */
static bool is_alternative(const spc_forecast *to, const spc_forecast *other, double seconds)
{
    double setup = other->prediction.share_seconds - other->prediction.seconds;
    return !other->proxy && other->bound == to->bound && other->waited == to->waited &&
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
    if (!(forecast->prediction.seconds > 0) || spc_is_lower_bound(forecast))
        return SPC_OK;
    for (size_t i = 0; i < count; i++)
        if (is_alternative(forecast, &others[i], others[i].prediction.seconds))
            propose(&s, "format", &others[i]);
    if (forecast->foreign) /* its parameters are nobody's business */
        return SPC_OK;
    SPC_TRY(try_variants(&s, error));
    SPC_TRY(try_f32(&s, error));
    /* No order can do better than every access to x in the L1. That is not worked out where it cannot help
     * most; what overlaps at the end of a product is far below 1 %. A sketch says it. */
    spc_forecast_options changed = *s.options;
    const spc_pattern *p = spc_analysis_pattern(s.analysis);
    if (p->rows < 2 || p->cols < 2 || s.from->prediction.hit_source == SPC_HIT_NONE ||
        s.options->predict.what_if.memory ||
        change_least_seconds(&s.from->execution) >= worth * s.best->seconds)
        return SPC_OK;
    changed.predict.what_if.hit_points = 1;
    if (!changed.most_steps)
        changed.most_steps = SPC_SKETCH_STEPS;
    return try_one(&s, "reorder", &s.from->spec, &changed, error);
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

/* ---- Is the CPU the better place? Host transfers against speed (factors sec. 4.2, end) ---- */

/* once + n * each < n * host: the least such n from 1 on, 0 if there is none. */
static uint64_t least_products(double once, double each, double host)
{
    double gain = host - each;
    if (!(gain > 0))
        return 0;
    double n = fmax(1, floor(once / gain) + 1);
    return n < 0x1p63 ? (uint64_t)n : 0;
}

/* What copies reach of a data sheet's rate, between pinned memory and the device: 12 to 13 of 16, 25 to 26 of
 * 32, 50 to 55 of 64 GB/s of PCIe of generation 3, 4 and 5 (assumed: as remembered of published
 * measurements). */
static const double sustained = 0.8;

bool spc_host_link(const spc_device *device, double *rate)
{
    bool known = spc_device_get(device, "host_bandwidth", NULL, rate);
    *rate = known ? sustained * *rate : NAN;
    return known;
}

bool spc_offload_uses(const spc_device *device, spc_model model, const char *key)
{
    return strcmp(key, "host_bandwidth") == 0 || spc_model_uses(device, model, key);
}

spc_status spc_offload_predict(const spc_device *device, const spc_features *features,
                               const spc_prediction *on_device, const spc_prediction *on_host,
                               uint64_t products, bool vectors_stay, spc_offload *offload, spc_error *error)
{
    *offload = (spc_offload){0};
    double link;
    if (!products)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "0 products take no time anywhere");
    if (!spc_host_link(device, &link))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no host_bandwidth", spc_device_id(device));
    spc_offload o = {.products = products};
    double n = (double)products;
    o.matrix_seconds = (double)features->layout_bytes / link;
    o.vector_seconds =
        ((double)features->rows + features->cols) * spc_vector_size(features->value_bytes) / link;
    o.setup_seconds = on_device->setup_seconds > 0 ? on_device->setup_seconds : 0;
    o.host_setup_seconds = on_host->setup_seconds > 0 ? on_host->setup_seconds : 0;
    double once = o.setup_seconds + o.matrix_seconds + (vectors_stay ? o.vector_seconds : 0);
    double each = on_device->seconds + (vectors_stay ? 0 : o.vector_seconds);
    o.device_seconds = once + n * each;
    o.host_seconds = o.host_setup_seconds + n * on_host->seconds;
    o.transfer_seconds = o.device_seconds - o.setup_seconds - n * on_device->seconds;
    o.break_even = least_products(once - o.host_setup_seconds, each, on_host->seconds);
    o.limited_by = 2 * o.transfer_seconds > o.device_seconds ? SPC_LIMIT_TRANSFER : on_device->limited_by;
    *offload = o;
    return SPC_OK;
}

/* ---- Our kernels or the library's: the best of both beside each other ---- */

/* Nearer than this and the two are as fast as each other: what measurements and models leave open. */
static const double near = 1.05;

enum { NONE = -1 };

typedef struct question {
    const spc_forecast *forecast;
    size_t count;
    const spc_device *device;
} question;

typedef bool kind(const spc_forecast *f, const spc_device *device);

static bool knows_launch(const spc_device *device, const char *kernel)
{
    char key[96];
    double value;
    snprintf(key, sizeof key, "exec_launch@%.*s", (int)strcspn(kernel, ":"), kernel);
    return spc_device_get(device, key, NULL, &value);
}

static bool knows_any_library(const spc_device *device)
{
    static const char *const keys[] = {"exec_launch@", "term_traffic@"};
    for (size_t i = 0; i < spc_device_fact_count(device); i++)
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
            if (strncmp(spc_device_fact_at(device, i).key, keys[k], strlen(keys[k])) == 0)
                return true;
    return false;
}

bool spc_device_knows_peer(const spc_device *device, const spc_kernel *kernel, uint32_t value_bytes)
{
    const char *name = spc_kernel_name(kernel);
    if (!spc_device_runs_kernel(device, kernel))
        return false;
    return knows_launch(device, name) || spc_device_has_terms(device, name, value_bytes) ||
           !knows_any_library(device);
}

static bool library_answer_is_ours(const spc_forecast *f, const spc_device *device)
{
    const spc_model_type *m = spc_model_type_of(f->model);
    (void)device;
    if (m && m->is_library)
        return !m->is_library(f->kernel);
    return !f->foreign && f->spec.kernel && !spc_kernel_is_peer(f->spec.kernel);
}

static bool is_other(const spc_forecast *f, const spc_device *device)
{
    return (f->spec.kernel || spc_model_names_kernels(f->model)) && !library_answer_is_ours(f, device);
}

/* A stand-in alone says nothing about a library: what that takes besides must be known. Nor does a bound. */
static bool is_comparable(const spc_forecast *f, const spc_device *device)
{
    return is_other(f, device) && !f->waited && !f->bound &&
           (f->by_terms || spc_model_names_kernels(f->model) || knows_launch(device, f->kernel));
}

static bool library_answer_is_simulated(const spc_forecast *f)
{
    return spc_model_executes(f->model) && f->prediction.fits && f->prediction.seconds > 0;
}

/* The fastest of a kind; NONE where there is none. */
static long library_answer_find_fastest(const question *q, kind *wanted)
{
    long best = NONE;
    for (size_t i = 0; i < q->count; i++)
        if (library_answer_is_simulated(&q->forecast[i]) &&
            isfinite(q->forecast[i].prediction.share_seconds) && wanted(&q->forecast[i], q->device) &&
            (best == NONE ||
             q->forecast[i].prediction.share_seconds < q->forecast[best].prediction.share_seconds))
            best = (long)i;
    return best;
}

static bool any_of(const question *q, kind *wanted)
{
    for (size_t i = 0; i < q->count; i++)
        if (library_answer_is_simulated(&q->forecast[i]) && wanted(&q->forecast[i], q->device))
            return true;
    return false;
}

/* NULL: nothing is in the way of an answer. */
static const char *why_not(const question *q, long other, long library, bool changed)
{
    if (other == NONE)
        return "the set-up of the other kernels is not known";
    if (spc_device_borrows_code(q->device))
        return "machine code of another GPU stands in for that of our kernels";
    if (library == NONE)
        return q->forecast[other].waited
                   ? "times of the other kernels include launching and waiting, ours do not"
                   : "nothing is known about the time of the other kernels";
    if (changed && q->forecast[library].by_terms)
        return "terms hold for the machine as it was measured, not for a changed one";
    return NULL;
}

/* ---- from how many products on ---- */

/* Kernels of one kind against those of the other, or one against all. */
typedef struct race {
    const question *of;
    kind *leads;  /* those ahead are of this kind ... */
    size_t alone; /* ... or this one, where there is such a forecast */
} race;

enum side { NEITHER, LEADER, RIVAL };

static enum side side_of(const race *r, size_t i)
{
    const spc_forecast *f = &r->of->forecast[i];
    if (!library_answer_is_simulated(f))
        return NEITHER;
    if (r->alone < r->of->count ? i == r->alone : r->leads(f, r->of->device))
        return LEADER;
    return library_answer_is_ours(f, r->of->device) || is_comparable(f, r->of->device) ? RIVAL : NEITHER;
}

/* From how many products on a rival is behind the best of the leaders, for good. It is ahead of all of them
 * over a range of products, which a leader that takes less for each ends and one that takes more begins. A
 * set-up of the rival that is not known may be none. */
static uint64_t rival_ends(const race *r, const spc_prediction *rival)
{
    double setup = isnan(rival->setup_seconds) ? 0 : rival->setup_seconds, begin = 1, end = INFINITY;
    for (size_t i = 0; i < r->of->count; i++) {
        const spc_prediction *leader = &r->of->forecast[i].prediction;
        double gain = rival->seconds - leader->seconds, cost = leader->setup_seconds - setup;
        if (side_of(r, i) != LEADER || isnan(cost))
            continue;
        if (gain > 0)
            end = fmin(end, floor(cost / gain));
        else if (gain < 0)
            begin = fmax(begin, ceil(cost / gain));
        else if (cost < 0)
            return 0;
    }
    if (end < begin)
        return 0;
    return isnan(rival->setup_seconds) || end > 1e18 ? UINT64_MAX : (uint64_t)end + 1;
}

static uint64_t rivals_end(const race *r)
{
    uint64_t last = 0;
    for (size_t i = 0; i < r->of->count; i++) {
        uint64_t end = side_of(r, i) == RIVAL ? rival_ends(r, &r->of->forecast[i].prediction) : 0;
        last = end > last ? end : last;
    }
    return last;
}

static void library_answer_compare(const question *q, spc_library_answer *a)
{
    const spc_prediction *ours = &q->forecast[a->ours].prediction,
                         *library = &q->forecast[a->library].prediction;
    a->ratio = library->share_seconds / ours->share_seconds;
    a->use = a->ratio > near ? SPC_USE_OURS : a->ratio < 1 / near ? SPC_USE_LIBRARY : SPC_USE_EITHER;
    a->proxy = !q->forecast[a->library].by_terms && !spc_model_names_kernels(q->forecast[a->library].model);
    double of_ours = ours->share_seconds - ours->seconds,
           of_library = library->share_seconds - library->seconds; /* set-up, where it counts */
    a->overlap = of_ours + ours->seconds_low <= of_library + library->seconds_high &&
                 of_library + library->seconds_low <= of_ours + ours->seconds_high;
    a->faster = ours->seconds < library->seconds ? a->ours : a->library;
    race kinds = {q, is_comparable, q->count}, one = {q, NULL, a->faster};
    if (library_answer_is_ours(&q->forecast[a->faster], q->device))
        kinds.leads = library_answer_is_ours;
    a->pays_after = rivals_end(&kinds);
    /* The leader that is ahead at that number of products. */
    size_t first = a->faster;
    double least = INFINITY;
    for (size_t i = 0; i < kinds.of->count && a->pays_after < UINT64_MAX; i++) {
        const spc_prediction *p = &kinds.of->forecast[i].prediction;
        double seconds = p->setup_seconds + (double)(a->pays_after ? a->pays_after : 1) * p->seconds;
        if (side_of(&kinds, i) == LEADER && seconds < least) {
            least = seconds;
            first = i;
        }
    }
    a->first = first;
    a->leads_after = rivals_end(&one);
}

spc_library_answer spc_ours_or_library(const spc_forecast *forecast, size_t count, const spc_device *device,
                                       bool changed)
{
    const question q = {forecast, count, device};
    long ours = library_answer_find_fastest(&q, library_answer_is_ours),
         other = library_answer_find_fastest(&q, is_other),
         library = library_answer_find_fastest(&q, is_comparable);
    spc_library_answer answer = {.use = SPC_USE_UNKNOWN};
    if (ours == NONE || !any_of(&q, is_other))
        return answer;
    answer.why = why_not(&q, other, library, changed);
    if (answer.why)
        return answer;
    answer.ours = (size_t)ours;
    answer.library = (size_t)library;
    library_answer_compare(&q, &answer);
    return answer;
}
