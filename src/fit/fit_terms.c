/* The terms of every kernel in a table of times, how good they are and which of them matter. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/term_search.h"
#include "model/null/null.h"
#include "validate/accuracy.h"

typedef struct spc_kernel_rows {
    spc_term_rows all;
    double *predicted;         /* [all.count], the source's constant included */
    double *x, *y, *replicate; /* [all.count], [all.count], [resamples * SPC_TERMS] */
    size_t resamples;
    double waited; /* the source's constant, seconds of every time */
} spc_kernel_rows;

/* k->predicted against the times: of all rows, or of those that are held out or not. Errors: MEMORY. */
typedef bool spc_row_filter(const spc_term_row *row);

/* ---- constants of a source ---- */

enum { RESAMPLES = 400 };

/* Less than any kernel takes: what is forecast beside the source's constant is no shorter. */
static const double shortest = 1e-8;

/* "cusparse-sell:32" is a row of the kernel cusparse-sell. */
static bool is_row_of(const spc_amount_row *row, const spc_kernel_terms *kernel)
{
    size_t length = strcspn(row->time->kernel, ":");
    return row->time->value_bytes == kernel->value_bytes && strlen(kernel->kernel) == length &&
           strncmp(kernel->kernel, row->time->kernel, length) == 0;
}

static void kernel_rows_free(spc_kernel_rows *k)
{
    spc_free(k->all.row);
    spc_free(k->predicted);
    spc_free(k->x);
    spc_free(k->y);
    spc_free(k->replicate);
    *k = (spc_kernel_rows){0};
}

/* The rows of fit->kernel[kernel] whose amounts are there. Errors: MEMORY. */
static spc_status kernel_rows_new(const spc_amount_rows *rows, const spc_terms_fit_options *options,
                                  const spc_terms_fit *fit, size_t kernel, spc_kernel_rows *k,
                                  spc_error *error)
{
    size_t resamples = options->bootstrap ? options->bootstrap : RESAMPLES, count = rows->count + 1;
    *k = (spc_kernel_rows){.all.row = spc_calloc(count, sizeof(spc_term_row)),
                           .predicted = spc_calloc(count, sizeof(double)),
                           .x = spc_calloc(count, sizeof(double)),
                           .y = spc_calloc(count, sizeof(double)),
                           .replicate = spc_calloc(resamples * SPC_TERMS, sizeof(double)),
                           .resamples = resamples,
                           .waited = fit->waited_seconds.value};
    if (k->all.row && k->predicted && k->x && k->y && k->replicate) {
        /* Families, where the times have them, by first appearance; quarters otherwise. */
        k->all.families = rows->families > 0;
        k->all.parts = rows->families ? (unsigned)rows->families : SPC_TERM_QUARTERS;
        for (size_t i = 0; i < rows->count; i++) {
            const spc_amount_row *from = &rows->row[i];
            const spc_time *time = from->time;
            if (!from->found || !is_row_of(from, &fit->kernel[kernel]))
                continue;
            if (time->terms && !k->all.given.count)
                spc_terms_parse(time->terms, &k->all.given, NULL);
            k->all.row[k->all.count++] = (spc_term_row){
                .matrix = time->matrix,
                .amounts = from->amounts,
                .seconds = time->seconds,
                .part = time->family ? from->family : spc_term_quarter(time->matrix),
                .held_out = !options->use_all && spc_held_out(time->family ? time->family : time->matrix)};
        }
        return SPC_OK;
    }
    kernel_rows_free(k);
    return spc_fail_memory(error, count * sizeof(spc_term_row) + resamples * SPC_TERMS * sizeof(double));
}

/* Rows that are not held out count. Returns how many there are. */
static size_t kernel_rows_use_fit_set(spc_kernel_rows *k)
{
    size_t n = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        k->all.row[i].times = !k->all.row[i].held_out;
        n += k->all.row[i].times > 0;
    }
    return n;
}

/* The fit set drawn anew, with replacement. */
static void kernel_rows_draw(spc_kernel_rows *k, uint64_t state)
{
    size_t n = 0, drawn = kernel_rows_use_fit_set(k);
    for (size_t i = 0; i < k->all.count; i++) {
        if (k->all.row[i].times > 0)
            k->y[n++] = (double)i;
        k->all.row[i].times = 0;
    }
    for (size_t i = 0; i < drawn; i++)
        k->all.row[(size_t)k->y[spc_random_below(&state, drawn)]].times++;
}

/* Coefficients of resamples of the fit set, term by term, ascending: replicate[term][resample]. Errors:
 * INTERRUPTED. */
static spc_status kernel_rows_resample(spc_kernel_rows *k, const spc_term_choice *choice, uint64_t seed,
                                       spc_error *error)
{
    for (size_t b = 0; b < k->resamples; b++) {
        spc_term_choice drawn = *choice;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        kernel_rows_draw(k, spc_mix64(seed + b + 1));
        spc_terms_solve(&k->all, k->all.parts, &drawn);
        for (size_t t = 0; t < choice->count; t++)
            k->replicate[t * k->resamples + b] = drawn.seconds[choice->term[t]];
    }
    for (size_t t = 0; t < choice->count; t++)
        spc_sort_ascending(&k->replicate[t * k->resamples], k->resamples);
    kernel_rows_use_fit_set(k);
    return SPC_OK;
}

/* Of the 95 % interval: value, the nearest ranks of 2.5 and 97.5 percent of ascending replicates, n. */
static spc_estimate replicates_estimate(double value, const double *replicate, size_t resamples, size_t n)
{
    size_t low = (size_t)ceil(0.025 * (double)resamples), high = (size_t)ceil(0.975 * (double)resamples);
    return (spc_estimate){value, fmin(value, replicate[low ? low - 1 : 0]), fmax(value, replicate[high - 1]),
                          n};
}

/* Measured over forecast time, the source's constant left out. */
static double kernel_rows_ratio(const spc_kernel_rows *k, size_t row)
{
    return fmax(shortest, k->all.row[row].seconds - k->waited) /
           fmax(shortest, k->predicted[row] - k->waited);
}

static spc_status kernel_rows_judge(const spc_kernel_rows *k, spc_row_filter *wanted, spc_accuracy *accuracy,
                                    spc_error *error)
{
    size_t n = 0;
    for (size_t i = 0; i < k->all.count; i++)
        if (wanted(&k->all.row[i])) {
            k->x[n] = k->all.row[i].seconds;
            k->y[n++] = k->predicted[i];
        }
    return spc_accuracy_measure(k->x, k->y, n, accuracy, error);
}

/* out->worst, worst_ratio: the matrix that k->predicted is farthest off on. */
static void kernel_rows_find_worst(const spc_kernel_rows *k, spc_kernel_terms *out)
{
    double most = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        double ratio = k->all.row[i].seconds / k->predicted[i], off = fabs(log(ratio));
        if (off <= most)
            continue;
        most = off;
        out->worst_ratio = ratio;
        snprintf(out->worst, sizeof out->worst, "%s", k->all.row[i].matrix);
    }
}

/* ---- What every time of a source holds beside the kernel: launching it and waiting for its end ---- */

enum { LEAST_TIMES = 12 };

static bool fit_waited_is_any(const spc_term_row *row)
{
    return row->seconds > 0;
}

static bool fit_waited_is_fitted(const spc_term_row *row)
{
    return !row->held_out;
}

static bool fit_waited_is_held_out(const spc_term_row *row)
{
    return row->held_out;
}

/* The null model's error on all rows, with the constant that makes it least. NaN without a bandwidth. Errors:
 * MEMORY. */
static spc_status null_judge(spc_kernel_rows *k, const spc_device *device, spc_accuracy *null,
                             spc_error *error)
{
    size_t n = spc_null_bandwidth(device) > 0 ? k->all.count : 0;
    for (size_t i = 0; i < n; i++) {
        k->x[i] = k->all.row[i].amounts.compulsory_bytes;
        k->y[i] = k->all.row[i].seconds;
    }
    if (!n)
        return spc_accuracy_measure(k->x, k->y, 0, null, error);
    SPC_TRY(spc_null_seconds(device, k->x, k->y, NULL, n, k->predicted, error));
    return kernel_rows_judge(k, fit_waited_is_any, null, error);
}

/* ---- the quickest kernel of a source starts as an empty one does ---- */

static spc_status fit_waited_find_launch(spc_kernel_rows *k, const spc_terms_fit_options *o,
                                         spc_estimate *launch, spc_error *error)
{
    spc_term_choice choice;
    size_t n = kernel_rows_use_fit_set(k);
    *launch = (spc_estimate){NAN, NAN, NAN, 0};
    if (n < LEAST_TIMES)
        return SPC_OK;
    SPC_TRY(spc_terms_choose(&k->all, &choice, error));
    SPC_TRY(kernel_rows_resample(k, &choice, o->seed, error));
    *launch = replicates_estimate(choice.seconds[SPC_TERM_LAUNCH], k->replicate, k->resamples, n);
    return SPC_OK;
}

/* fit->waited_seconds: what the quickest kernel takes to start, less launch_seconds. Errors: MEMORY,
 * INTERRUPTED. */
static spc_status waited_find(const spc_amount_rows *rows, const spc_device *device,
                              const spc_terms_fit_options *o, spc_terms_fit *fit, spc_error *error)
{
    double empty = 0;
    spc_estimate least = {INFINITY, INFINITY, INFINITY, 0};
    spc_device_get(device, "launch_seconds", NULL, &empty);
    for (size_t i = 0; i < fit->kernels; i++) {
        spc_kernel_rows k;
        spc_estimate launch;
        SPC_TRY(kernel_rows_new(rows, o, fit, i, &k, error));
        spc_status status = fit_waited_find_launch(&k, o, &launch, error);
        kernel_rows_free(&k);
        if (status != SPC_OK)
            return status;
        if (launch.value < least.value)
            least = launch;
    }
    if (least.n)
        fit->waited_seconds = (spc_estimate){fmax(0, least.value - empty), fmax(0, least.low - empty),
                                             fmax(0, least.high - empty), least.n};
    return SPC_OK;
}

/* ---- terms that the device has ---- */

/* A kernel's forecasts without the constant; false, with a reason, where the device has no terms for it. */
static bool fit_waited_predict_rows(spc_kernel_rows *k, const spc_device *device, spc_kernel_terms *out)
{
    spc_term_set set;
    if (!spc_terms_find(device, out->kernel, out->value_bytes, &set)) {
        snprintf(out->reason, sizeof out->reason, "%s has no terms to hold", spc_device_id(device));
        return false;
    }
    out->low = set.low;
    out->high = set.high;
    for (size_t i = 0; i < k->all.count; i++) {
        const spc_term_amounts *amounts = &k->all.row[i].amounts;
        spc_term_set runs = set;
        spc_terms_follow(device, out->value_bytes, amounts->of[SPC_TERM_NONZERO],
                         amounts->of[SPC_TERM_LONGEST_ROW], &runs);
        k->predicted[i] = spc_terms_add(runs.seconds, amounts);
    }
    return true;
}

static spc_status add_excess(const spc_amount_rows *rows, const spc_device *device,
                             const spc_terms_fit_options *o, spc_terms_fit *fit, spc_excess *e, size_t *n,
                             spc_error *error)
{
    for (size_t i = 0; i < fit->kernels; i++) {
        spc_kernel_rows k;
        SPC_TRY(kernel_rows_new(rows, o, fit, i, &k, error));
        bool known = fit_waited_predict_rows(&k, device, &fit->kernel[i]);
        for (size_t r = 0; known && r < k.all.count; r++)
            if (fit_waited_is_fitted(&k.all.row[r]))
                e[(*n)++] = (spc_excess){k.all.row[r].seconds - k.predicted[r], 1 / k.all.row[r].seconds, 1};
        kernel_rows_free(&k);
    }
    return SPC_OK;
}

/* The constant, and its interval by drawing times with replacement. */
static spc_status fit_constant(spc_excess *e, size_t n, const spc_terms_fit_options *o,
                               spc_estimate *constant, spc_error *error)
{
    size_t resamples = o->bootstrap ? o->bootstrap : 400;
    double *replicate = spc_calloc(resamples, sizeof *replicate);
    if (!replicate)
        return spc_fail_memory(error, resamples * sizeof *replicate);
    spc_excess_sort(e, n);
    double value = spc_excess_constant(e, n);
    for (size_t b = 0; b < resamples; b++) {
        uint64_t state = spc_mix64(o->seed + b + 1);
        for (size_t i = 0; i < n; i++)
            e[i].times = 0;
        for (size_t i = 0; i < n; i++)
            e[spc_random_below(&state, n)].times++;
        replicate[b] = spc_excess_constant(e, n);
    }
    spc_sort_ascending(replicate, resamples);
    *constant = replicates_estimate(value, replicate, resamples, n);
    spc_free(replicate);
    return SPC_OK;
}

static spc_status fit_waited_judge(spc_kernel_rows *k, const spc_device *device, spc_kernel_terms *out,
                                   spc_error *error)
{
    if (!fit_waited_predict_rows(k, device, out))
        return SPC_OK;
    for (size_t i = 0; i < k->all.count; i++)
        k->predicted[i] = fmax(k->predicted[i] + k->waited, 1e-9);
    double n = 0, inside = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        double ratio = kernel_rows_ratio(k, i);
        n++;
        inside += ratio >= out->low && ratio <= out->high;
    }
    out->coverage = inside / n;
    kernel_rows_find_worst(k, out);
    SPC_TRY(kernel_rows_judge(k, fit_waited_is_fitted, &out->fitted, error));
    SPC_TRY(kernel_rows_judge(k, fit_waited_is_held_out, &out->held_out, error));
    SPC_TRY(kernel_rows_judge(k, fit_waited_is_any, &out->every, error));
    return null_judge(k, device, &out->null, error);
}

/* The same by the terms that the device has, of all its kernels at once. Fills what is known of each kernel:
 * errors, interval, coverage. Errors: MEMORY, INTERRUPTED. */
static spc_status waited_hold(const spc_amount_rows *rows, const spc_device *device,
                              const spc_terms_fit_options *o, spc_terms_fit *fit, spc_error *error)
{
    size_t n = 0;
    spc_excess *e = spc_calloc(rows->count + 1, sizeof *e);
    if (!e)
        return spc_fail_memory(error, rows->count * sizeof *e);
    spc_status status = add_excess(rows, device, o, fit, e, &n, error);
    if (status == SPC_OK && n >= LEAST_TIMES)
        status = fit_constant(e, n, o, &fit->waited_seconds, error);
    spc_free(e);
    if (status != SPC_OK)
        return status;
    for (size_t i = 0; i < fit->kernels; i++) {
        spc_kernel_rows k;
        if (n < LEAST_TIMES && !fit->kernel[i].reason[0])
            snprintf(fit->kernel[i].reason, sizeof fit->kernel[i].reason,
                     "%zu times that are not held out; %d are needed", n, LEAST_TIMES);
        if (fit->kernel[i].reason[0])
            continue;
        SPC_TRY(kernel_rows_new(rows, o, fit, i, &k, error));
        status = fit_waited_judge(&k, device, &fit->kernel[i], error);
        kernel_rows_free(&k);
        SPC_TRY(status);
    }
    return SPC_OK;
}

enum { LEAST_MATRICES = 12, LEAST_PARTS = 4 };
static const double large_nnz = 3e5;

/* ---- how good the terms are ---- */

static bool fit_terms_is_fitted(const spc_term_row *row)
{
    return !row->held_out;
}

static bool fit_terms_is_held_out(const spc_term_row *row)
{
    return row->held_out;
}

static bool fit_terms_is_any(const spc_term_row *row)
{
    return row->seconds > 0;
}

static bool fit_terms_is_large(const spc_term_row *row)
{
    return row->amounts.of[SPC_TERM_NONZERO] >= large_nnz;
}

static void fit_terms_predict_all(spc_kernel_rows *k, const spc_term_choice *choice, spc_row_filter *wanted)
{
    for (size_t i = 0; i < k->all.count; i++)
        if (wanted(&k->all.row[i]))
            k->predicted[i] = spc_terms_add(choice->seconds, &k->all.row[i].amounts);
}

/* Each part of all matrices by terms that were chosen and fitted without it. */
static spc_status cross_validate_all(spc_kernel_rows *k, spc_kernel_terms *out, spc_error *error)
{
    for (unsigned part = 0; part < k->all.parts; part++) {
        spc_term_choice choice;
        for (size_t i = 0; i < k->all.count; i++)
            k->all.row[i].times = k->all.row[i].part != part;
        SPC_TRY(spc_terms_choose(&k->all, &choice, error));
        for (size_t i = 0; i < k->all.count; i++)
            if (k->all.row[i].part == part)
                k->predicted[i] = spc_terms_add(choice.seconds, &k->all.row[i].amounts);
    }
    kernel_rows_find_worst(k, out);
    SPC_TRY(kernel_rows_judge(k, fit_terms_is_any, &out->every, error));
    return kernel_rows_judge(k, fit_terms_is_large, &out->large, error);
}

/* The rank that one in ten of further ratios is expected to lie beyond, from either end. */
static size_t tenth_of(size_t n)
{
    size_t rank = (n + 1) / 10;
    return rank ? rank - 1 : 0;
}

/* Tenth and ninetieth percentile of measured / forecast of the fitted rows of other parts than `part`. */
static void find_bounds(spc_kernel_rows *k, unsigned part, double *low, double *high)
{
    size_t n = 0;
    for (size_t i = 0; i < k->all.count; i++)
        if (fit_terms_is_fitted(&k->all.row[i]) && k->all.row[i].part != part)
            k->x[n++] = kernel_rows_ratio(k, i);
    *low = *high = 1;
    if (!n)
        return;
    spc_sort_ascending(k->x, n);
    *low = fmin(1, k->x[tenth_of(n)]);
    *high = fmax(1, k->x[n - 1 - tenth_of(n)]);
}

/* The share of the rows for which `wanted` holds that lies between the bounds; NaN without such rows. Rows of
 * the fit are judged by the bounds of other parts. */
static double find_coverage(spc_kernel_rows *k, spc_row_filter *wanted, double low, double high)
{
    size_t n = 0, inside = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        if (!wanted(&k->all.row[i]))
            continue;
        if (fit_terms_is_fitted(&k->all.row[i]))
            find_bounds(k, k->all.row[i].part, &low, &high);
        double ratio = kernel_rows_ratio(k, i);
        n++;
        inside += ratio >= low && ratio <= high;
    }
    return n ? (double)inside / (double)n : NAN;
}

/* ---- each term ---- */

static double fit_terms_share_of(const spc_kernel_rows *k, const spc_term_choice *choice, spc_term term)
{
    double sum = 0, n = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        const spc_term_amounts *amounts = &k->all.row[i].amounts;
        if (!fit_terms_is_fitted(&k->all.row[i]))
            continue;
        sum += choice->seconds[term] * amounts->of[term] / spc_terms_add(choice->seconds, amounts);
        n++;
    }
    return sum / n;
}

static double error_without(const spc_kernel_rows *k, const spc_term_choice *choice, size_t left_out)
{
    spc_term_choice others = *choice;
    others.count = 0;
    for (size_t i = 0; i < choice->count; i++)
        if (i != left_out)
            others.term[others.count++] = choice->term[i];
    if (!others.count)
        return 1;
    spc_terms_cross_validate(&k->all, &others, NULL);
    return others.error;
}

static spc_status describe_terms(spc_kernel_rows *k, const spc_term_choice *choice, uint64_t seed,
                                 spc_kernel_terms *out, spc_error *error)
{
    size_t n = kernel_rows_use_fit_set(k);
    SPC_TRY(kernel_rows_resample(k, choice, seed, error));
    for (size_t t = 0; t < choice->count; t++) {
        spc_estimate value = replicates_estimate(choice->seconds[choice->term[t]],
                                                 &k->replicate[t * k->resamples], k->resamples, n);
        if (choice->term[t] == SPC_TERM_LAUNCH)
            value = (spc_estimate){fmax(0, value.value - k->waited), fmax(0, value.low - k->waited),
                                   fmax(0, value.high - k->waited), n};
        out->term[out->terms++] = (spc_term_estimate){.key = spc_term_key(choice->term[t]),
                                                      .value = value,
                                                      .share = fit_terms_share_of(k, choice, choice->term[t]),
                                                      .without = error_without(k, choice, t)};
    }
    return SPC_OK;
}

/* ---- one kernel ---- */

static spc_status fit_rows(spc_kernel_rows *k, const spc_device *device, const spc_terms_fit_options *o,
                           spc_kernel_terms *out, spc_error *error)
{
    spc_term_choice choice;
    size_t n = kernel_rows_use_fit_set(k);
    if (n < LEAST_MATRICES) {
        snprintf(out->reason, sizeof out->reason,
                 "%zu matrices besides %zu held out; %d are needed to fit terms", n, k->all.count - n,
                 LEAST_MATRICES);
        return SPC_OK;
    }
    if (k->all.parts < LEAST_PARTS) {
        snprintf(out->reason, sizeof out->reason, "%u families; %d are needed to fit terms", k->all.parts,
                 LEAST_PARTS);
        return SPC_OK;
    }
    SPC_TRY(spc_terms_choose(&k->all, &choice, error));
    out->error = choice.error;
    /* Each part of the fit set predicted by the others; and how many of those held out lie between. */
    spc_term_choice validated = choice;
    spc_terms_cross_validate(&k->all, &validated, k->predicted);
    find_bounds(k, k->all.parts, &out->low, &out->high);
    fit_terms_predict_all(k, &choice, fit_terms_is_held_out);
    out->coverage = find_coverage(k, fit_terms_is_held_out, out->low, out->high);
    fit_terms_predict_all(k, &choice, fit_terms_is_any);
    SPC_TRY(kernel_rows_judge(k, fit_terms_is_fitted, &out->fitted, error));
    SPC_TRY(kernel_rows_judge(k, fit_terms_is_held_out, &out->held_out, error));
    SPC_TRY(describe_terms(k, &choice, o->seed, out, error));
    /* Without held-out matrices the honest errors are those of parts that nothing was chosen or fitted
     * with. */
    SPC_TRY(cross_validate_all(k, out, error));
    if (o->use_all) {
        find_bounds(k, k->all.parts, &out->low, &out->high);
        out->coverage = find_coverage(k, fit_terms_is_any, out->low, out->high);
    }
    return null_judge(k, device, &out->null, error);
}

/* ---- all kernels ---- */

static spc_status fit_terms_fit_all(const spc_amount_rows *rows, const spc_device *device,
                                    const spc_terms_fit_options *o, spc_terms_fit *fit, spc_error *error)
{
    size_t fitted = 0;
    fit->kernel = spc_calloc(rows->count, sizeof *fit->kernel);
    if (!fit->kernel)
        return spc_fail_memory(error, rows->count * sizeof *fit->kernel);
    for (size_t i = 0; i < rows->count; i++) {
        const spc_time *time = rows->row[i].time;
        bool known = false;
        for (size_t k = 0; !known && k < fit->kernels; k++)
            known = is_row_of(&rows->row[i], &fit->kernel[k]);
        if (known)
            continue;
        spc_kernel_terms *new = &fit->kernel[fit->kernels++];
        spc_kernel_spec layout;
        const char *traffic;
        SPC_TRY(spc_terms_layout(time, device, o, &layout, &traffic, error));
        new->value_bytes = time->value_bytes;
        snprintf(new->kernel, sizeof new->kernel, "%.*s", (int)strcspn(time->kernel, ":"), time->kernel);
        snprintf(new->traffic, sizeof new->traffic, "%s", traffic);
    }
    if (o->hold) {
        SPC_TRY(waited_hold(rows, device, o, fit, error));
    } else {
        if (o->waited)
            SPC_TRY(waited_find(rows, device, o, fit, error));
        for (size_t i = 0; i < fit->kernels; i++) {
            spc_kernel_rows k;
            spc_progress_update(o->progress, "kernels fitted", (double)i, (double)fit->kernels);
            SPC_TRY(kernel_rows_new(rows, o, fit, i, &k, error));
            spc_status status = fit_rows(&k, device, o, &fit->kernel[i], error);
            kernel_rows_free(&k);
            SPC_TRY(status);
        }
    }
    for (size_t i = 0; i < fit->kernels; i++)
        fitted += !fit->kernel[i].reason[0];
    if (fitted)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s: %s", fit->kernel[0].kernel, fit->kernel[0].reason);
}

spc_status spc_terms_fit_run(const spc_times *times, const spc_device *device,
                             const spc_collection *collection, const spc_terms_fit_options *options,
                             spc_terms_fit *fit, spc_error *error)
{
    spc_terms_fit_options own;
    spc_amount_rows rows;
    *fit = (spc_terms_fit){0};
    SPC_TAKE_OPTIONS(own, options, error);
    if (own.hold && !own.waited)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "terms are held where the constant of a source that waited is fitted");
    fit->waited = own.waited;
    SPC_TRY(spc_amount_rows_measure(times, device, collection, &own, &rows, fit, error));
    fit->families = rows.families;
    spc_status status = fit_terms_fit_all(&rows, device, &own, fit, error);
    spc_amount_rows_free(&rows);
    if (status != SPC_OK)
        spc_terms_fit_free(fit);
    return status;
}

void spc_terms_fit_free(spc_terms_fit *fit)
{
    spc_free(fit->kernel);
    *fit = (spc_terms_fit){0};
}

/* ---- Terms become facts of a device ---- */

typedef struct target {
    spc_device *device;
    char owner[96]; /* "cusparse-csr-f32" */
} target;

static const char *key_of(const target *t, const char *key, char *buffer, size_t size)
{
    snprintf(buffer, size, "%s@%s", key, t->owner);
    return buffer;
}

/* What an earlier fit found is no longer valid, also where it took other terms. */
static void remove_terms(const target *t)
{
    static const char *const others[] = {"term_traffic", "term_low",           "term_high",
                                         "term_waited",  "term_error",         "term_null_error",
                                         "term_beyond",  "term_most_nonzeros", "term_most_row"};
    char key[160];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        spc_device_remove(t->device, key_of(t, others[i], key, sizeof key));
    for (int k = 0; k < SPC_TERMS; k++)
        spc_device_remove(t->device, key_of(t, spc_term_key((spc_term)k), key, sizeof key));
}

/* More digits would say more than is known. */
static double rounded(double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.4g", value);
    return strtod(text, NULL);
}

/* What a source waits beside every kernel is not the kernel's: its launch says what was taken from it. */
static spc_status set_term(const target *t, const spc_term_estimate *term, double waited, const char *origin,
                           const char *date, spc_error *error)
{
    char key[160], source[900], less[80] = "";
    if (waited > 0 && strcmp(term->key, spc_term_key(SPC_TERM_LAUNCH)) == 0)
        snprintf(less, sizeof less, "less %.4g us that launching and waiting take at the source; ",
                 1e6 * waited);
    snprintf(source, sizeof source,
             "fitted: terms, robust relative least squares; 95 %% interval %.4g to %.4g (bootstrap over %zu "
             "matrices); %s%.400s; %.40s",
             term->value.low, term->value.high, term->value.n, less, origin, date);
    return spc_device_put(t->device, key_of(t, term->key, key, sizeof key), rounded(term->value.value),
                          SPC_ORIGIN_FITTED, source, error);
}

/* What a forecast says of itself: how far off these terms are where their coefficients were not fitted, the
 * null model beside. */
static spc_status set_errors(const target *t, const spc_kernel_terms *k, const char *origin, const char *date,
                             spc_error *error)
{
    double error_of = k->held_out.n ? k->held_out.mape : k->error;
    size_t n = k->held_out.n ? k->held_out.n : k->fitted.n;
    char key[160], source[900];
    if (!isfinite(error_of) || !isfinite(k->null.mape))
        return SPC_OK;
    snprintf(source, sizeof source, "fitted: mean of %zu times%s; %.400s; %.40s", n,
             k->held_out.n ? "" : ", each part forecast by these terms, fitted without it", origin, date);
    SPC_TRY(spc_device_put(t->device, key_of(t, "term_error", key, sizeof key), rounded(error_of),
                           SPC_ORIGIN_FITTED, source, error));
    return spc_device_put(t->device, key_of(t, "term_null_error", key, sizeof key), rounded(k->null.mape),
                          SPC_ORIGIN_FITTED, source, error);
}

static spc_status fit_terms_apply_set_kernel(const target *t, const spc_terms_fit *fit,
                                             const spc_kernel_terms *k, const char *origin, const char *date,
                                             spc_error *error)
{
    char key[160], source[900], errors[200];
    remove_terms(t);
    /* Both errors: of the matrices held out, or of each family or quarter forecast without it; the null
     * model's. */
    const spc_accuracy *a = k->held_out.n ? &k->held_out : &k->every;
    char families[60] = "";
    if (fit->families)
        snprintf(families, sizeof families, " of %zu families", fit->families);
    snprintf(errors, sizeof errors,
             "%zu matrices%s %s: mean error %.1f %%, median %.1f %%, null model %.1f %%", a->n, families,
             k->held_out.n ? "held out" : "forecast without their part", 100 * a->mape, 100 * a->median_ape,
             100 * k->null.mape);
    snprintf(source, sizeof source,
             "fitted: terms; %s, %.0f %% between term_low and term_high; %.400s; %.40s", errors,
             100 * k->coverage, origin, date);
    SPC_TRY(spc_device_put_text(t->device, key_of(t, "term_traffic", key, sizeof key), k->traffic,
                                SPC_ORIGIN_FITTED, source, error));
    for (size_t i = 0; i < k->terms; i++)
        if (k->term[i].value.value > 0)
            SPC_TRY(set_term(t, &k->term[i], fit->waited_seconds.value, origin, date, error));
    snprintf(source, sizeof source, "fitted: cross-validation within the fit set%s; %.400s; %.40s",
             fit->waited ? ", less what launching and waiting take" : "", origin, date);
    SPC_TRY(spc_device_put(t->device, key_of(t, "term_low", key, sizeof key), rounded(k->low),
                           SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(spc_device_put(t->device, key_of(t, "term_high", key, sizeof key), rounded(k->high),
                           SPC_ORIGIN_FITTED, source, error));
    return set_errors(t, k, origin, date, error);
}

spc_status spc_terms_fit_apply(const spc_terms_fit *fit, const char *origin, const char *date,
                               spc_device *device, spc_error *error)
{
    for (size_t i = 0; i < fit->kernels; i++) {
        const spc_kernel_terms *k = &fit->kernel[i];
        target t = {.device = device};
        spc_term_owner(k->kernel, k->value_bytes, t.owner, sizeof t.owner);
        if (!k->reason[0] && k->terms) /* none where they were held */
            SPC_TRY(fit_terms_apply_set_kernel(&t, fit, k, origin, date, error));
    }
    return SPC_OK;
}
