/* What every time of a source holds beside the kernel: launching it and waiting for its end. */
#include <math.h>
#include <stdio.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/random.h"
#include "fit/kernel_rows.h"
#include "model/null/null.h"
#include "validate/null_seconds.h"

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

spc_status spc_null_judge(spc_kernel_rows *k, const spc_device *device, spc_accuracy *null, spc_error *error)
{
    size_t n = spc_null_bandwidth(device) > 0 ? k->all.count : 0;
    for (size_t i = 0; i < n; i++) {
        k->x[i] = k->all.row[i].amounts.compulsory_bytes;
        k->y[i] = k->all.row[i].seconds;
    }
    if (!n)
        return spc_accuracy_measure(k->x, k->y, 0, null, error);
    SPC_TRY(spc_null_seconds(device, k->x, k->y, NULL, n, k->predicted, error));
    return spc_kernel_rows_judge(k, fit_waited_is_any, null, error);
}

/* ---- the quickest kernel of a source starts as an empty one does ---- */

static spc_status fit_waited_find_launch(spc_kernel_rows *k, const spc_terms_fit_options *o,
                                         spc_estimate *launch, spc_error *error)
{
    spc_term_choice choice;
    size_t n = spc_kernel_rows_use_fit_set(k);
    *launch = (spc_estimate){NAN, NAN, NAN, 0};
    if (n < LEAST_TIMES)
        return SPC_OK;
    SPC_TRY(spc_terms_choose(&k->all, &choice, error));
    SPC_TRY(spc_kernel_rows_resample(k, &choice, o->seed, error));
    *launch = spc_replicates_estimate(choice.seconds[SPC_TERM_LAUNCH], k->replicate, k->resamples, n);
    return SPC_OK;
}

spc_status spc_waited_find(const spc_amount_rows *rows, const spc_device *device,
                           const spc_terms_fit_options *o, spc_terms_fit *fit, spc_error *error)
{
    double empty = 0;
    spc_estimate least = {INFINITY, INFINITY, INFINITY, 0};
    spc_device_get(device, "launch_seconds", NULL, &empty);
    for (size_t i = 0; i < fit->kernels; i++) {
        spc_kernel_rows k;
        spc_estimate launch;
        SPC_TRY(spc_kernel_rows_new(rows, o, fit, i, &k, error));
        spc_status status = fit_waited_find_launch(&k, o, &launch, error);
        spc_kernel_rows_free(&k);
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
        SPC_TRY(spc_kernel_rows_new(rows, o, fit, i, &k, error));
        bool known = fit_waited_predict_rows(&k, device, &fit->kernel[i]);
        for (size_t r = 0; known && r < k.all.count; r++)
            if (fit_waited_is_fitted(&k.all.row[r]))
                e[(*n)++] = (spc_excess){k.all.row[r].seconds - k.predicted[r], 1 / k.all.row[r].seconds, 1};
        spc_kernel_rows_free(&k);
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
    *constant = spc_replicates_estimate(value, replicate, resamples, n);
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
        double ratio = spc_kernel_rows_ratio(k, i);
        n++;
        inside += ratio >= out->low && ratio <= out->high;
    }
    out->coverage = inside / n;
    spc_kernel_rows_find_worst(k, out);
    SPC_TRY(spc_kernel_rows_judge(k, fit_waited_is_fitted, &out->fitted, error));
    SPC_TRY(spc_kernel_rows_judge(k, fit_waited_is_held_out, &out->held_out, error));
    SPC_TRY(spc_kernel_rows_judge(k, fit_waited_is_any, &out->every, error));
    return spc_null_judge(k, device, &out->null, error);
}

spc_status spc_waited_hold(const spc_amount_rows *rows, const spc_device *device,
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
        SPC_TRY(spc_kernel_rows_new(rows, o, fit, i, &k, error));
        status = fit_waited_judge(&k, device, &fit->kernel[i], error);
        spc_kernel_rows_free(&k);
        SPC_TRY(status);
    }
    return SPC_OK;
}
