/* The terms of every kernel in a table of times, how good they are and which of them matter. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/options.h"
#include "fit/kernel_rows.h"

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
    spc_kernel_rows_find_worst(k, out);
    SPC_TRY(spc_kernel_rows_judge(k, fit_terms_is_any, &out->every, error));
    return spc_kernel_rows_judge(k, fit_terms_is_large, &out->large, error);
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
            k->x[n++] = spc_kernel_rows_ratio(k, i);
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
        double ratio = spc_kernel_rows_ratio(k, i);
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
    size_t n = spc_kernel_rows_use_fit_set(k);
    SPC_TRY(spc_kernel_rows_resample(k, choice, seed, error));
    for (size_t t = 0; t < choice->count; t++) {
        spc_estimate value = spc_replicates_estimate(choice->seconds[choice->term[t]],
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
    size_t n = spc_kernel_rows_use_fit_set(k);
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
    SPC_TRY(spc_kernel_rows_judge(k, fit_terms_is_fitted, &out->fitted, error));
    SPC_TRY(spc_kernel_rows_judge(k, fit_terms_is_held_out, &out->held_out, error));
    SPC_TRY(describe_terms(k, &choice, o->seed, out, error));
    /* Without held-out matrices the honest errors are those of parts that nothing was chosen or fitted
     * with. */
    SPC_TRY(cross_validate_all(k, out, error));
    if (o->use_all) {
        find_bounds(k, k->all.parts, &out->low, &out->high);
        out->coverage = find_coverage(k, fit_terms_is_any, out->low, out->high);
    }
    return spc_null_judge(k, device, &out->null, error);
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
            known = spc_is_row_of(&rows->row[i], &fit->kernel[k]);
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
        SPC_TRY(spc_waited_hold(rows, device, o, fit, error));
    } else {
        if (o->waited)
            SPC_TRY(spc_waited_find(rows, device, o, fit, error));
        for (size_t i = 0; i < fit->kernels; i++) {
            spc_kernel_rows k;
            spc_progress_update(o->progress, "kernels fitted", (double)i, (double)fit->kernels);
            SPC_TRY(spc_kernel_rows_new(rows, o, fit, i, &k, error));
            spc_status status = fit_rows(&k, device, o, &fit->kernel[i], error);
            spc_kernel_rows_free(&k);
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
