/* Which kernel is the fastest: all are forecast, and put in order here and nowhere else. */
#include "workloads/product/kernel_ranking.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "model/cpu/cpu.h"
#include "model/model.h"
#include "model/terms/terms.h"
#include "sparcast/precision.h"

/* Memory instructions that the quick form simulates of each kernel, step by step until none is near the best,
 * and for how many non-zeros there is one more: a large matrix is farther from its steady state. The last
 * step is a forecast in full. Shorter simulations miss the slowest warps, so a time grows with each step. */
static const struct {
    uint64_t least, nnz_a_step;
} steps[] = {{2000, 2000}, {8000, 400}, {0, 0}};

enum { LAST = sizeof steps / sizeof steps[0] - 1, AT_ONCE = 4 };

/* Whoever is not this much slower than the best full forecast is looked at again: csr-merge may have another
 * parameter in full, and be faster than before. */
static const double near = 1.15;

/* ---- the order ---- */

/* Times that include waiting compare with each other only, and a bound is no forecast. */
static int contest_class_of(const spc_forecast *f)
{
    return f->bound ? 2 : f->waited;
}

spc_status spc_need_forecast(const spc_forecast *f, spc_error *error)
{
    return spc_is_lower_bound(f)
               ? spc_fail(error, SPC_ERROR_UNSUPPORTED,
                          "of %s the least time of a product alone is known (docs/terms.md)", f->kernel)
               : SPC_OK;
}

/* Set-up is in share_seconds where it counts; they are infinite where it is not known. */
static double compare_times(const spc_prediction *a, const spc_prediction *b)
{
    return a->share_seconds == b->share_seconds  ? a->seconds - b->seconds
           : a->share_seconds < b->share_seconds ? -1
                                                 : 1;
}

bool spc_ranks_before(const spc_forecast *a, const spc_forecast *b)
{
    if (contest_class_of(a) != contest_class_of(b))
        return contest_class_of(a) < contest_class_of(b);
    if (a->prediction.fits != b->prediction.fits)
        return a->prediction.fits;
    return compare_times(&a->prediction, &b->prediction) < 0;
}

bool spc_is_as_good(const spc_device *device, const spc_forecast *first, const spc_forecast *other)
{
    const spc_prediction *a = &first->prediction, *b = &other->prediction;
    double pair = first->by_terms || other->by_terms ? NAN : spc_interval_pair(device, first->model);
    double most = a->share_seconds - a->seconds, least = b->share_seconds - b->seconds; /* set-ups */
    if (contest_class_of(first) != contest_class_of(other) || first->bound || a->fits != b->fits)
        return false;
    if (isnan(pair))
        return least + b->seconds_low <= most + a->seconds_high;
    return least + b->seconds / pair <= most + a->seconds;
}

/* ---- what is known of kernels that were measured beside each other ----
 *
 * The device file says how many times as long as the usually best one each takes (usual_ratio), and between
 * which bounds four in five of these ratios lie. Forecasts have such bounds, too. The ratio that is expected
 * on one matrix is a mean of the usual one and that of the forecasts; each weighs as much as the other one
 * varies. So a kernel that is always slower needs a better forecast than one that often wins. Where forecasts
 * of other families choose no better than the usual kernel does (usual_bounds), a ratio of theirs beyond the
 * usual bounds counts as the bound, and its side alone says how far ratios vary. */

/* Errors of two kernels on one matrix are in part the same: this much of their variances is left in a ratio.
 * The median of 36 pairs of kernels on nine machines (tools/accuracy.py, published families). */
static const double apart = 0.6;

typedef struct usual {
    double ratio, low, high; /* logarithms; four in five ratios lie between low and high */
} usual;

static bool find_usual(const spc_device *device, uint32_t value_bytes, const spc_forecast *f, usual *u)
{
    char owner[96];
    spc_term_owner(f->kernel, value_bytes ? value_bytes : 4, owner, sizeof owner);
    if (f->bound || !spc_device_get(device, "usual_ratio", owner, &u->ratio) ||
        !spc_device_get(device, "usual_low", owner, &u->low) ||
        !spc_device_get(device, "usual_high", owner, &u->high))
        return false;
    *u = (usual){log(u->ratio), log(u->low), log(u->high)};
    return isfinite(u->ratio) && isfinite(u->low) && isfinite(u->high);
}

static double spread_of(const spc_prediction *p)
{
    return log(p->seconds_high / p->seconds_low);
}

/* Seconds of a kernel where the usual one takes as long as is forecast. */
static double expected_seconds(const spc_prediction *p, const usual *u, const spc_prediction *of_usual,
                               const usual *least, bool bounded)
{
    double known = u->ratio - least->ratio, below = hypot(u->ratio - u->low, least->high - least->ratio),
           above = hypot(u->high - u->ratio, least->ratio - least->low),
           forecast = log(p->seconds / of_usual->seconds), side = forecast < known ? below : above,
           usual_variance =
               bounded ? pow(2 * side, 2) : pow(u->high - u->low, 2) + pow(least->high - least->low, 2),
           variance = apart * (pow(spread_of(p), 2) + pow(spread_of(of_usual), 2)),
           weight = usual_variance > 0 ? usual_variance / (usual_variance + variance) : 0;
    if (bounded)
        forecast = fmax(known - below, fmin(known + above, forecast));
    return p == of_usual || isnan(variance)
               ? p->seconds
               : of_usual->seconds * exp(weight * forecast + (1 - weight) * known);
}

/* ---- forecasts ---- */

/* What one thread found out about one kernel. */
typedef struct entrant {
    const spc_listed *listed;
    size_t place;
    size_t step; /* of the quick form that it has reached */
    spc_forecast forecast;
    spc_status status;
    spc_error error;
} entrant;

typedef struct field {
    spc_analysis *analysis;
    const spc_device *device;
    spc_forecast_options options;
    entrant *entrant; /* [count] */
    size_t count;
} field;

static bool is_simulated(const field *f)
{
    return spc_model_follows_order(f->options.predict.model);
}

/* Simulations and walks go side by side; a trace is shared by kernels and uses all threads itself. */
static int contest_threads_of(const field *f)
{
    return is_simulated(f) ? spc_analysis_threads(f->analysis) : 1;
}

static void forecast_entrant(const field *f, entrant *e)
{
    spc_forecast_options own = f->options;
    own.foreign = *e->listed->foreign ? e->listed->foreign : NULL;
    e->status = spc_forecast_kernel(f->analysis, e->listed->plain ? NULL : &e->listed->spec, f->device, &own,
                                    &e->forecast, &e->error);
}

/* In full, or with the memory instructions of their step. */
static void forecast_these(const field *f, entrant *const *these, size_t count, bool quick)
{
    uint64_t nnz = spc_analysis_simulator(f->analysis)->facts.pattern->nnz;
    size_t done = 0;
#pragma omp parallel for schedule(dynamic, 1) num_threads(contest_threads_of(f))
    for (size_t i = 0; i < count; i++) {
        field own = *f;
        size_t step = these[i]->step;
        if (quick)
            own.options.most_steps = step == LAST ? 0 : steps[step].least + nnz / steps[step].nnz_a_step;
        forecast_entrant(&own, these[i]);
        size_t ready;
#pragma omp atomic capture
        ready = ++done;
        spc_progress_update(spc_analysis_progress(f->analysis), "kernels forecast", (double)ready,
                            (double)count);
    }
}

static int by_rank(const void *left, const void *right)
{
    const entrant *a = left, *b = right;
    if (spc_ranks_before(&a->forecast, &b->forecast))
        return -1;
    if (spc_ranks_before(&b->forecast, &a->forecast))
        return 1;
    return (a->place > b->place) - (a->place < b->place);
}

static void sort_entrants(entrant *first, size_t count)
{
    qsort(first, count, sizeof *first, by_rank);
}

static bool is_like(const entrant *e, const entrant *first, bool coarse)
{
    return contest_class_of(&e->forecast) == contest_class_of(&first->forecast) &&
           e->forecast.prediction.fits == first->forecast.prediction.fits && !(coarse && e->step < LAST);
}

/* Moves to the front whom what is known makes the best. A kernel of which nothing is known stays there only
 * where its forecast is faster beyond the errors. */
static void promote_expected(const field *f, bool coarse)
{
    entrant *first = f->entrant, *least = NULL, *best = NULL;
    usual known, of_least = {0};
    double shortest = INFINITY;
    bool bounded = spc_device_get_or(f->device, "usual_bounds", NULL, 0) > 0;
    for (entrant *e = first; e < first + f->count; e++)
        if (is_like(e, first, coarse) &&
            find_usual(f->device, f->options.value_bytes, &e->forecast, &known) &&
            (!least || known.high - known.low <
                           of_least.high - of_least.low)) { /* that of the one they are ratios to is 0 */
            least = e;
            of_least = known;
        }
    for (entrant *e = first; least && e < first + f->count; e++) {
        const spc_prediction *p = &e->forecast.prediction;
        if (!is_like(e, first, coarse) ||
            !find_usual(f->device, f->options.value_bytes, &e->forecast, &known))
            continue;
        double setup = isinf(p->share_seconds) ? 0 : p->share_seconds - p->seconds,
               seconds = setup + expected_seconds(p, &known, &least->forecast.prediction, &of_least, bounded);
        bool worse = isinf(p->share_seconds) && isfinite(first->forecast.prediction.share_seconds);
        if (seconds < shortest && !worse) {
            shortest = seconds;
            best = e;
        }
    }
    if (!best || best == first ||
        (!find_usual(f->device, f->options.value_bytes, &first->forecast, &known) &&
         !spc_is_as_good(f->device, &first->forecast, &best->forecast)))
        return;
    entrant chosen = *best;
    memmove(first + 1, first, (size_t)(best - first) * sizeof *first);
    *first = chosen;
}

/* Of kernels that come to the same parameters the first stays. */
static bool is_there(const field *f, size_t count, const entrant *e)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(f->entrant[i].forecast.kernel, e->forecast.kernel) == 0)
            return true;
    return false;
}

/* Takes out those that are no candidates. */
static spc_status sift(field *f, spc_contest *contest, spc_error *error)
{
    size_t count = f->count;
    spc_error first = f->entrant[0].error;
    f->count = 0;
    for (size_t i = 0; i < count; i++) {
        const entrant *e = &f->entrant[i];
        if (spc_is_no_candidate(e->status)) {
            spc_left_out *out = &contest->left_out[contest->left_outs++];
            spc_listed_name(e->listed, out->kernel);
            snprintf(out->why, sizeof out->why, "%s", e->error.message);
        } else if (e->status != SPC_OK)
            return spc_fail(error, e->status, "%s", e->error.message);
        else if (!is_there(f, f->count, e))
            f->entrant[f->count++] = *e;
    }
    return f->count ? SPC_OK : spc_fail(error, first.status, "%s", first.message);
}

/* ---- the quick form ---- */

/* Kernels that may be the best and are not forecast in full; sorted, none of them slower than `most`. */
static size_t find_open(const field *f, entrant *open[AT_ONCE])
{
    size_t count = 0;
    double most = INFINITY;
    for (size_t i = 0; i < f->count && count < AT_ONCE; i++) {
        entrant *e = &f->entrant[i];
        double seconds = e->forecast.prediction.share_seconds;
        if (e->forecast.bound || seconds > most)
            break;
        if (e->step < LAST)
            open[count++] = e;
        else if (isinf(most))
            most = near * seconds;
    }
    return count;
}

static spc_status refine(const field *f, spc_error *error)
{
    entrant *open[AT_ONCE];
    for (size_t count; (count = find_open(f, open));) {
        for (size_t i = 0; i < count; i++)
            open[i]->step++;
        forecast_these(f, open, count, true);
        for (size_t i = 0; i < count; i++)
            if (open[i]->status != SPC_OK)
                return spc_fail(error, open[i]->status, "%s", open[i]->error.message);
        sort_entrants(f->entrant, f->count);
    }
    return SPC_OK;
}

static spc_status hold(field *f, bool quick, spc_contest *contest, spc_error *error)
{
    bool coarse = quick && is_simulated(f) && !f->options.exact;
    entrant **all = spc_malloc(f->count, sizeof *all);
    if (!all)
        return spc_fail_memory(error, f->count * sizeof *all);
    for (size_t i = 0; i < f->count; i++)
        all[i] = &f->entrant[i];
    forecast_these(f, all, f->count, coarse);
    spc_free(all);
    SPC_TRY(sift(f, contest, error));
    sort_entrants(f->entrant, f->count);
    if (coarse)
        SPC_TRY(refine(f, error));
    promote_expected(f, coarse);
    return SPC_OK;
}

static spc_status make_room(const spc_kernel_list *list, field *f, spc_contest *contest, spc_error *error)
{
    size_t n = list->count;
    f->entrant = spc_calloc(n, sizeof *f->entrant);
    contest->forecast = spc_malloc(n, sizeof *contest->forecast);
    contest->place = spc_malloc(n, sizeof *contest->place);
    contest->left_out = spc_malloc(n, sizeof *contest->left_out);
    if (!f->entrant || !contest->forecast || !contest->place || !contest->left_out)
        return spc_fail_memory(error, n * (sizeof *f->entrant + sizeof *contest->forecast));
    for (size_t i = 0; i < n; i++)
        f->entrant[i] = (entrant){.listed = &list->item[i], .place = i};
    return SPC_OK;
}

spc_status spc_contest_hold(spc_analysis *analysis, const spc_device *device, const spc_kernel_list *list,
                            const spc_forecast_options *options, bool quick, spc_contest *contest,
                            spc_error *error)
{
    field f = {.analysis = analysis, .device = device, .options = *options, .count = list->count};
    *contest = (spc_contest){0};
    if (!list->count) {
        /* Those that were asked for are libraries', which a device may know in one precision alone. */
        static const uint32_t others[] = {4, 8, SPC_MIXED};
        char name[64];
        for (size_t i = 0; i < sizeof others / sizeof *others; i++)
            if (others[i] != options->value_bytes && spc_device_foreign_kernel(device, others[i], 0, name))
                return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                                "%s knows the kernels that were asked for only in %s, not in %s",
                                spc_device_id(device), spc_precision_name(others[i]),
                                spc_precision_name(options->value_bytes));
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s knows none of the kernels that were asked for",
                        spc_device_id(device));
    }
    spc_status status = make_room(list, &f, contest, error);
    if (status == SPC_OK)
        status = hold(&f, quick, contest, error);
    for (size_t i = 0; i < f.count && status == SPC_OK; i++) {
        contest->forecast[contest->count] = f.entrant[i].forecast;
        contest->place[contest->count++] = f.entrant[i].place;
    }
    spc_free(f.entrant);
    return status;
}

void spc_contest_free(spc_contest *contest)
{
    spc_free(contest->forecast);
    spc_free(contest->place);
    spc_free(contest->left_out);
    *contest = (spc_contest){0};
}

const spc_forecast *spc_contest_ready(const spc_contest *contest)
{
    const spc_forecast *ready = NULL;
    for (size_t i = 0; i < contest->count; i++) {
        const spc_forecast *f = &contest->forecast[i];
        double setup = f->prediction.setup_seconds, least = ready ? ready->prediction.setup_seconds : 0;
        bool same = ready && setup == least && f->prediction.seconds < ready->prediction.seconds;
        if (!f->bound && !isnan(setup) && (!ready || setup < least || same))
            ready = f;
    }
    return ready;
}

static spc_status add_listed(spc_kernel_list *list, spc_listed listed, spc_error *error)
{
    for (size_t i = 0; i < list->count; i++)
        if (spc_kernel_spec_is(&list->item[i].spec, &listed.spec) && list->item[i].plain == listed.plain &&
            strcmp(list->item[i].foreign, listed.foreign) == 0)
            return SPC_OK;
    spc_listed *grown = spc_realloc(list->item, list->count + 1, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, (list->count + 1) * sizeof *grown);
    list->item = grown;
    list->item[list->count++] = listed;
    return SPC_OK;
}

/* All of ours, without parameters. */
static spc_status kernel_list_all(spc_kernel_list *list, spc_error *error)
{
    for (size_t i = 0; i < spc_kernel_count(); i++)
        if (!spc_kernel_is_peer(spc_kernel_at(i)))
            SPC_TRY(add_listed(list, (spc_listed){.spec = {.kernel = spc_kernel_at(i)}}, error));
    return SPC_OK;
}

/* Whether its kernels are those that it has facts of. */
static bool names_kernels(const spc_device *device)
{
    return spc_model_names_kernels(spc_device_model(device));
}

static spc_status add_peers(spc_kernel_list *list, const spc_device *device, uint32_t value_bytes,
                            spc_error *error)
{
    spc_listed foreign = {.spec = {0}};
    for (size_t i = 0; i < spc_kernel_count() && !names_kernels(device); i++) {
        const spc_kernel *kernel = spc_kernel_at(i);
        if (spc_kernel_is_peer(kernel) && spc_device_knows_peer(device, kernel, value_bytes))
            SPC_TRY(add_listed(list, (spc_listed){.spec = {.kernel = kernel}}, error));
    }
    for (size_t i = 0; spc_device_foreign_kernel(device, value_bytes, i, foreign.foreign); i++)
        SPC_TRY(add_listed(list, foreign, error));
    return SPC_OK;
}

static const char *version_of(const spc_listed *listed, const spc_device *device, uint32_t value_bytes)
{
    char name[64];
    spc_listed_name(listed, name);
    return spc_device_library_version(device, name, value_bytes);
}

/* "cusparse-csr" and "cusparse-op" are of one library. */
static bool is_of_library(const spc_listed *one, const spc_listed *other)
{
    char name[64], beside[64];
    spc_listed_name(one, name);
    spc_listed_name(other, beside);
    size_t length = strcspn(name, "-") + 1;
    return strncmp(name, beside, length) == 0;
}

/* How many kernels of its library the device knows in the version of one. */
static size_t count_alike(const spc_kernel_list *peers, size_t of, const spc_device *device,
                          uint32_t value_bytes)
{
    size_t alike = 0;
    const char *version = version_of(&peers->item[of], device, value_bytes);
    for (size_t i = 0; i < peers->count; i++) {
        const char *other = version_of(&peers->item[i], device, value_bytes);
        alike += is_of_library(&peers->item[of], &peers->item[i]) && other && strcmp(other, version) == 0;
    }
    return alike;
}

/* A program links one version of a library: that which most of its kernels were measured in, where none is
 * asked for (spc_device_use_library). */
static bool is_of_usual_version(const spc_kernel_list *peers, size_t of, const spc_device *device,
                                uint32_t value_bytes)
{
    if (!version_of(&peers->item[of], device, value_bytes))
        return true;
    size_t alike = count_alike(peers, of, device, value_bytes);
    for (size_t i = 0; i < peers->count; i++)
        if (version_of(&peers->item[i], device, value_bytes) &&
            is_of_library(&peers->item[of], &peers->item[i]) &&
            count_alike(peers, i, device, value_bytes) > alike)
            return false;
    return true;
}

static spc_status add_usual_peers(spc_kernel_list *list, const spc_device *device, uint32_t value_bytes,
                                  spc_error *error)
{
    spc_kernel_list peers = {0};
    spc_status status = add_peers(&peers, device, value_bytes, error);
    for (size_t i = 0; i < peers.count && status == SPC_OK; i++)
        if (is_of_usual_version(&peers, i, device, value_bytes))
            status = add_listed(list, peers.item[i], error);
    spc_kernel_list_free(&peers);
    return status;
}

/* Those of a CPU that are no library's. */
static spc_status add_of_cpu(spc_kernel_list *list, const spc_device *device, uint32_t value_bytes,
                             spc_error *error)
{
    spc_listed own = {.spec = {0}};
    for (size_t i = 0; spc_device_foreign_kernel(device, value_bytes, i, own.foreign); i++)
        if (!spc_cpu_kernel_is_library(own.foreign))
            SPC_TRY(add_listed(list, own, error));
    return list->count ? SPC_OK : add_listed(list, (spc_listed){.plain = true}, error);
}

static spc_status add_named(spc_kernel_list *list, const char *name, const spc_device *device,
                            uint32_t value_bytes, spc_error *error)
{
    spc_listed named = {.spec = {0}};
    spc_status status = spc_kernel_parse(name, &named.spec, error);
    bool foreign = status != SPC_OK || names_kernels(device); /* names that a GPU has too */
    if (foreign && spc_device_has_terms(device, name, value_bytes)) {
        named.spec = (spc_kernel_spec){0};
        snprintf(named.foreign, sizeof named.foreign, "%s", name);
        status = SPC_OK;
    }
    return status == SPC_OK ? add_listed(list, named, error) : status;
}

spc_status spc_kernel_list_make(const char *const *name, size_t names, const spc_device *device,
                                uint32_t value_bytes, spc_kernel_list *list, spc_error *error)
{
    spc_status status = SPC_OK;
    *list = (spc_kernel_list){0};
    if (!names)
        return spc_device_is(device, "cpu") ? add_of_cpu(list, device, value_bytes, error)
                                            : kernel_list_all(list, error);
    for (size_t i = 0; i < names && status == SPC_OK; i++) {
        bool as_usual = strcmp(name[i], "usual") == 0, all = as_usual || strcmp(name[i], "all") == 0;
        if (strcmp(name[i], "peers") == 0 || (all && names_kernels(device)))
            status =
                add_usual_peers(list, device, value_bytes, error); /* a CPU runs none of a GPU's kernels */
        else if (as_usual && spc_device_is(device, "cpu"))
            status = add_listed(list, (spc_listed){.plain = true}, error);
        else if (all)
            status = kernel_list_all(list, error);
        else
            status = add_named(list, name[i], device, value_bytes, error);
    }
    return status;
}

void spc_kernel_list_free(spc_kernel_list *list)
{
    spc_free(list->item);
    *list = (spc_kernel_list){0};
}

void spc_listed_name(const spc_listed *listed, char name[64])
{
    if (listed->plain)
        snprintf(name, 64, "csr");
    else if (*listed->foreign)
        snprintf(name, 64, "%s", listed->foreign);
    else
        spc_kernel_format_spec(&listed->spec, name, 64);
}

static void fill_choice(const spc_contest *c, const spc_device *device, spc_kernel_choice *choice)
{
    const spc_forecast *best = &c->forecast[0], *second = &c->forecast[1];
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
    choice->second_as_good = spc_is_as_good(device, best, second);
    memcpy(choice->second, second->kernel, sizeof choice->second);
}

static spc_status take_specs(const spc_kernel_spec *spec, size_t count, const spc_device *device,
                             uint32_t value_bytes, spc_kernel_list *list, spc_error *error)
{
    *list = (spc_kernel_list){0};
    if (!count)
        return spc_kernel_list_make(NULL, 0, device, value_bytes, list, error);
    list->item = spc_calloc(count, sizeof *list->item);
    if (!list->item)
        return spc_fail_memory(error, count * sizeof *list->item);
    for (; list->count < count; list->count++)
        list->item[list->count].spec = spec[list->count];
    return SPC_OK;
}

spc_status spc_best_forecast(spc_analysis *analysis, const spc_device *device,
                             const spc_forecast_options *options, const spc_kernel_spec *spec, size_t count,
                             spc_forecast *best, spc_error *error)
{
    spc_forecast_options own;
    spc_kernel_list list;
    spc_contest contest = {0};
    *best = (spc_forecast){.spec = {0}};
    SPC_TAKE_OPTIONS(own, options, error);
    own.most_steps = 0;
    spc_status status = take_specs(spec, count, device, own.value_bytes ? own.value_bytes : 4, &list, error);
    if (status == SPC_OK)
        status = spc_contest_hold(analysis, device, &list, &own, true, &contest, error);
    if (status == SPC_OK)
        *best = contest.forecast[0];
    spc_contest_free(&contest);
    spc_kernel_list_free(&list);
    return status;
}

spc_status spc_best_kernel(const spc_pattern *pattern, const spc_device *device,
                           const spc_best_kernel_options *options, spc_kernel_choice *choice,
                           spc_error *error)
{
    spc_best_kernel_options own;
    spc_analysis *analysis = NULL;
    spc_kernel_list list = {0};
    spc_contest contest = {0};
    *choice = (spc_kernel_choice){0};
    SPC_TAKE_OPTIONS(own, options, error);
    own.value_bytes = own.value_bytes ? own.value_bytes : 4;
    const spc_forecast_options asked = {.size = sizeof asked,
                                        .value_bytes = own.value_bytes,
                                        .predict = {.model = spc_device_model(device)},
                                        .cold = own.cold,
                                        .products = own.products};
    spc_status status = spc_analysis_open(pattern, NULL, &analysis, error);
    if (status == SPC_OK)
        status = spc_kernel_list_make(NULL, 0, device, own.value_bytes, &list, error);
    if (status == SPC_OK)
        status = spc_contest_hold(analysis, device, &list, &asked, false, &contest, error);
    if (status == SPC_OK)
        fill_choice(&contest, device, choice);
    spc_contest_free(&contest);
    spc_kernel_list_free(&list);
    spc_analysis_close(analysis);
    return status;
}
