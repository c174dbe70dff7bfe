/* The facts of the execution-order model from measurements, with intervals. */
#include "sparcast/fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "fit/fit_search.h"
#include "fit/robust.h"

/* ---- intervals ---- */

/* Residuals at an optimum are smaller than errors, and few matrices vary less than many. */
static double lengthening(const spc_exec_fit *fit, const bool fixed[SPC_EXEC_FACTS])
{
    double facts = 0, rows = (double)fit->rows, matrices = (double)fit->matrices;
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        facts += !fixed[k];
    return sqrt(matrices / (matrices - 1) * (rows - 1) / fmax(1, rows - facts));
}

/* replicate[SPC_EXEC_FACTS][resamples] */
static void bootstrap_facts(spc_fit_search *s, const bool fixed[SPC_EXEC_FACTS], double *drawn,
                            double *replicate, spc_exec_fit *fit)
{
    size_t resamples = spc_fit_resamples(s->options);
    spc_least_rows rows = spc_fit_least_rows(s, s->times);
    double step[SPC_LEAST_MAX], longer = lengthening(fit, fixed);
    for (size_t b = 0; b < resamples; b++) {
        size_t n = 0;
        spc_fit_draw(s->rows->matrices, spc_mix64(s->options->seed + b + 1), drawn);
        for (size_t i = 0; i < s->rows->count; i++)
            if (!s->rows->row[i].stands_in)
                s->times[n++] = drawn[s->rows->row[i].matrix];
        while (n < rows.n)
            s->times[n++] = 1; /* the priors */
        spc_least_step(&rows, SPC_FIT_KNEE, 0, SPC_FIT_ROUNDS, step);
        for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
            replicate[k * resamples + b] =
                spc_fit_bounded(k, spc_fit_value(s->device, k) * exp(longer * step[k]));
    }
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        spc_exec_fact *f = &fit->fact[k];
        double value = spc_fit_value(s->device, k);
        f->value = fixed[k] ? (spc_estimate){f->before, NAN, NAN, 0}
                            : spc_fit_interval(value, replicate + k * resamples, resamples, fit->matrices);
    }
}

/* ---- all of it ---- */

static spc_status fit_exec_run_fit_all(spc_fit_search *s, spc_exec_fit *fit, double *drawn, double *replicate,
                                       spc_error *error)
{
    bool fixed[SPC_EXEC_FACTS];
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        fixed[k] = true;
    SPC_TRY(spc_fit_start(s->device, error));
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        s->began[k] = spc_fit_value(s->device, k);
        fit->fact[k] = (spc_exec_fact){.key = spc_exec_fact_name(k), .before = s->began[k]};
    }
    s->total = s->options->hold ? 1 : (SPC_FIT_STEPS + 1.0) * (SPC_EXEC_FACTS + 1);
    SPC_TRY(spc_fit_descend(s, fit, fixed, error));
    bootstrap_facts(s, fixed, drawn, replicate, fit);
    double sum = 0;
    for (size_t i = 0; i < s->rows->own; i++) {
        s->moved[i] = fabs(expm1(-s->residual[i])); /* of the speeds, as in a validation */
        sum += s->moved[i];
    }
    fit->mape = sum / (double)s->rows->own;
    fit->median_ape = spc_median(s->moved, s->rows->own);
    return spc_fit_launches(s, drawn, replicate, fit, error);
}

static spc_status fit_exec_run_steps(spc_fit_search *s, spc_exec_fit *fit, spc_error *error)
{
    size_t own = s->rows->own + SPC_EXEC_FACTS, resamples = spc_fit_resamples(s->options);
    s->execution = spc_calloc(s->rows->count + 1, sizeof *s->execution);
    s->residual = spc_calloc(own, sizeof *s->residual);
    s->moved = spc_calloc(own, sizeof *s->moved);
    s->times = spc_calloc(own, sizeof *s->times);
    s->slope = spc_calloc(own, SPC_EXEC_FACTS * sizeof *s->slope);
    double *drawn = spc_calloc(s->rows->matrices + 1, sizeof *drawn);
    double *replicate = spc_calloc(resamples, SPC_EXEC_FACTS * sizeof *replicate);
    spc_status status = spc_fail_memory(error, resamples * SPC_EXEC_FACTS * sizeof *replicate);
    if (s->execution && s->residual && s->moved && s->times && s->slope && drawn && replicate)
        status = fit_exec_run_fit_all(s, fit, drawn, replicate, error);
    spc_free(s->execution);
    spc_free(s->residual);
    spc_free(s->moved);
    spc_free(s->times);
    spc_free(s->slope);
    spc_free(drawn);
    spc_free(replicate);
    return status;
}

spc_status spc_exec_fit_run(const spc_measurements *table, const spc_device *base,
                            const spc_collection *collection, const spc_exec_fit_options *options,
                            spc_exec_fit *fit, spc_error *error)
{
    spc_fit_rows rows;
    spc_exec_fit_options own;
    *fit = (spc_exec_fit){0};
    SPC_TAKE_OPTIONS(own, options, error);
    spc_fit_search s = {.rows = &rows, .options = &own};
    *fit = (spc_exec_fit){.facts = SPC_EXEC_FACTS, .cache_state = own.cache_state ? own.cache_state : "warm"};
    SPC_TRY(spc_fit_rows_read(table, collection, s.options, &rows, error));
    fit->rows = rows.own;
    fit->matrices = rows.matrices - rows.missing;
    fit->held_out = rows.held_out;
    fit->missing = rows.missing;
    snprintf(fit->first_missing, sizeof fit->first_missing, "%s", rows.first_missing);
    snprintf(fit->missing_names, sizeof fit->missing_names, "%s", rows.missing_names);
    spc_status status = spc_device_copy(base, &s.device, error);
    if (status == SPC_OK)
        status = fit_exec_run_steps(&s, fit, error);
    spc_device_free(s.device);
    spc_fit_rows_free(&rows);
    return status;
}

/* ---- into a device file ---- */

spc_status spc_exec_fit_apply(const spc_exec_fit *fit, const char *origin, const char *date,
                              spc_device *device, spc_error *error)
{
    char source[900], key[96];
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        const spc_estimate *e = &fit->fact[k].value;
        double there;
        if (!e->n && spc_device_get(device, fit->fact[k].key, NULL, &there))
            continue; /* not determined: its source stays */
        if (e->n)
            snprintf(source, sizeof source,
                     "fitted: least squares on log(time); 95 %% interval %.4g to %.4g (bootstrap over %zu "
                     "matrices, %zu rows, cache %s); %.400s; %.40s",
                     e->low, e->high, e->n, fit->rows, fit->cache_state, origin, date);
        else
            snprintf(source, sizeof source, "start value, not determined by the measurements; %.400s; %.40s",
                     origin, date);
        SPC_TRY(spc_device_put(device, fit->fact[k].key, e->value,
                               e->n ? SPC_ORIGIN_FITTED : SPC_ORIGIN_ASSUMED, source, error));
    }
    for (size_t i = 0; i < fit->launches; i++) {
        const spc_estimate *e = &fit->launch[i].seconds;
        snprintf(key, sizeof key, "exec_launch@%s", fit->launch[i].kernel);
        snprintf(source, sizeof source,
                 "fitted: with the nearest kernel of ours; 95 %% interval %.4g to %.4g (bootstrap over "
                 "matrices, %zu rows, cache %s); %.400s; %.40s",
                 e->low, e->high, e->n, fit->cache_state, origin, date);
        SPC_TRY(spc_device_put(device, key, e->value, SPC_ORIGIN_FITTED, source, error));
    }
    return SPC_OK;
}
