/* The facts of the execution-order model from measurements: damped least squares on logarithms. */
#include "sparcast/fit_exec.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/fit_rows.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "model/least.h"
#include "model/robust.h"

/* Where the search starts on a device that has no value yet: another fact times a number, or a number. */
static const struct {
    const char *key, *from;
    double start;
} known[SPC_EXEC_FACTS] = {
    {"exec_line_rate", "scattered_sector_rate", 0.75},
    {"exec_memory_bandwidth", "read_bandwidth", 1},
    {"exec_launch", NULL, 1.5e-6},
    {"exec_block_seconds", NULL, 1.5e-7},
    {"exec_memory_latency", "memory_latency", 1.1},
    {"exec_issue_cycles", NULL, 1.2},
    {"exec_queue_cycles", NULL, 150},
    {"exec_join_cycles", NULL, 1000},
    {"exec_gather_cycles", NULL, 3000},
    {"exec_l1_share", NULL, 0.8},
    {"exec_l2_kept", NULL, 0.5},
    {"exec_l2_lost", NULL, 1},
    {"exec_l2_share", NULL, 1},
};

enum { STEPS = 6, RESAMPLES = 400, ROUNDS = 4 };
static const double knee = 0.1;         /* 10 %: below it errors count by their square */
static const double probe = 0.08;       /* change of a logarithm that tells a sensitivity */
static const double longest = 0.5;      /* most a logarithm moves in a step */
static const double insensitive = 0.01; /* root mean square of d log(time) / d log(fact) */
static const double determined = 0.02;  /* part of a fact's effect that no other one explains */

const char *spc_exec_fact_name(size_t i)
{
    return i < SPC_EXEC_FACTS ? known[i].key : NULL;
}

typedef struct search {
    const spc_fit_rows *rows;
    const spc_exec_fit_options *options;
    spc_device *device;
    spc_execution *execution; /* [rows] */
    double *residual, *moved; /* [own rows] log(predicted / measured) */
    double *slope;            /* [own rows][SPC_EXEC_FACTS] */
    double *times;            /* [own rows] */
    double done, total;       /* simulations of all rows */
} search;

static double value_of(const spc_device *device, size_t fact)
{
    double value = NAN;
    spc_device_get(device, known[fact].key, NULL, &value);
    return value;
}

/* A value beyond what the key allows is held at the bound. */
static spc_status set_value(spc_device *device, size_t fact, double value, spc_error *error)
{
    const spc_device_key *key = spc_device_key_find(known[fact].key);
    return spc_device_set(device, known[fact].key, fmin(key->max, fmax(key->min, value)), "being fitted",
                          error);
}

static spc_status start(spc_device *device, spc_error *error)
{
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double value = known[k].start, from;
        if (isfinite(value_of(device, k)))
            continue;
        if (known[k].from && spc_device_get(device, known[k].from, NULL, &from))
            value *= from;
        SPC_TRY(set_value(device, k, value, error));
    }
    return SPC_OK;
}

/* ---- one evaluation ---- */

static spc_status evaluate(search *s, double *residual, double *loss, spc_error *error)
{
    const spc_progress *progress = s->options->progress;
    size_t n = 0;
    SPC_TRY(spc_fit_rows_execute(s->rows, s->device, true, s->options->threads, s->execution, error));
    *loss = 0;
    for (size_t i = 0; i < s->rows->count; i++) {
        if (s->rows->row[i].stands_in)
            continue;
        residual[n] = log(s->execution[i].seconds / s->rows->row[i].row->seconds);
        *loss += spc_huber(residual[n++], knee);
    }
    if (progress)
        progress->update(progress->context, "simulations of all rows", ++s->done, s->total);
    return SPC_OK;
}

static spc_status find_slopes(search *s, spc_error *error)
{
    double loss;
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double value = value_of(s->device, k), shifted;
        SPC_TRY(set_value(s->device, k, value * exp(probe), error));
        if (value_of(s->device, k) == value) /* at its upper bound */
            SPC_TRY(set_value(s->device, k, value * exp(-probe), error));
        shifted = value_of(s->device, k);
        SPC_TRY(evaluate(s, s->moved, &loss, error));
        SPC_TRY(set_value(s->device, k, value, error));
        for (size_t i = 0; i < s->rows->own; i++)
            s->slope[i * SPC_EXEC_FACTS + k] = (s->moved[i] - s->residual[i]) / log(shifted / value);
    }
    return SPC_OK;
}

static spc_least_rows least_rows(const search *s, const double *times)
{
    return (spc_least_rows){s->rows->own, SPC_EXEC_FACTS, s->residual, s->slope, times};
}

static void mute(search *s, size_t fact)
{
    for (size_t i = 0; i < s->rows->own; i++)
        s->slope[i * SPC_EXEC_FACTS + fact] = 0;
}

/* What no row depends on, or what the others explain, must not move with the noise of the simulation. */
static void mute_some(search *s, bool muted[SPC_EXEC_FACTS])
{
    spc_least_rows rows = least_rows(s, NULL);
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double sum = 0;
        for (size_t i = 0; i < s->rows->own; i++)
            sum += s->slope[i * SPC_EXEC_FACTS + k] * s->slope[i * SPC_EXEC_FACTS + k];
        muted[k] = !(sqrt(sum / (double)s->rows->own) > insensitive);
        if (muted[k])
            mute(s, k);
    }
    for (size_t k = SPC_EXEC_FACTS; k-- > 0;) {
        muted[k] = muted[k] || spc_least_determined(&rows, k) < determined;
        if (muted[k])
            mute(s, k);
    }
}

static spc_status move(search *s, const double before[SPC_EXEC_FACTS], const double step[SPC_EXEC_FACTS],
                       double part, spc_error *error)
{
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double by = fmin(longest, fmax(-longest, part * step[k]));
        SPC_TRY(set_value(s->device, k, before[k] * exp(by), error));
    }
    return SPC_OK;
}

/* Halves the step until the loss falls; *improved says whether it did. */
static spc_status take_step(search *s, const double step[SPC_LEAST_MAX], double *loss, bool *improved,
                            spc_error *error)
{
    double before[SPC_EXEC_FACTS], now;
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        before[k] = value_of(s->device, k);
    *improved = false;
    for (int halvings = 0; halvings < 4; halvings++) {
        SPC_TRY(move(s, before, step, ldexp(1, -halvings), error));
        SPC_TRY(evaluate(s, s->moved, &now, error));
        if (now < *loss * 0.998) {
            *loss = now;
            *improved = true;
            memcpy(s->residual, s->moved, s->rows->own * sizeof *s->residual);
            return SPC_OK;
        }
    }
    return move(s, before, step, 0, error);
}

static spc_status descend(search *s, spc_exec_fit *fit, bool muted[SPC_EXEC_FACTS], spc_error *error)
{
    double loss, step[SPC_LEAST_MAX];
    SPC_TRY(evaluate(s, s->residual, &loss, error));
    double sum = 0;
    for (size_t i = 0; i < s->rows->own; i++)
        sum += fabs(expm1(-s->residual[i]));
    fit->mape_before = sum / (double)s->rows->own;
    for (bool improved = !s->options->hold; improved;) {
        SPC_TRY(find_slopes(s, error));
        mute_some(s, muted);
        improved = false;
        if (fit->steps == STEPS)
            break;
        spc_least_rows rows = least_rows(s, NULL);
        spc_least_step(&rows, knee, 0.02, ROUNDS, step);
        SPC_TRY(take_step(s, step, &loss, &improved, error));
        fit->steps += improved;
    }
    return SPC_OK;
}

/* ---- intervals ---- */

/* How often each matrix was drawn. */
static void draw(size_t matrices, uint64_t seed, double *drawn)
{
    memset(drawn, 0, matrices * sizeof *drawn);
    for (size_t m = 0; m < matrices; m++)
        drawn[spc_random_below(&seed, matrices)]++;
}

static size_t resamples_of(const spc_exec_fit_options *o)
{
    return o->bootstrap ? o->bootstrap : RESAMPLES;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Nearest ranks of 2.5 and 97.5 percent; the value itself always lies inside. */
static spc_estimate interval_of(double value, double *replicate, size_t resamples, size_t n)
{
    qsort(replicate, resamples, sizeof *replicate, ascending);
    size_t low = (size_t)(0.025 * (double)resamples), high = resamples - 1 - low;
    return (spc_estimate){value, fmin(value, replicate[low]), fmax(value, replicate[high]), n};
}

/* Residuals at an optimum are smaller than errors, and few matrices vary less than many. */
static double lengthening(const spc_exec_fit *fit, const bool muted[SPC_EXEC_FACTS])
{
    double facts = 0, rows = (double)fit->rows, matrices = (double)fit->matrices;
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        facts += !muted[k];
    return sqrt(matrices / (matrices - 1) * (rows - 1) / fmax(1, rows - facts));
}

/* replicate[SPC_EXEC_FACTS][resamples] */
static void bootstrap_facts(search *s, const bool muted[SPC_EXEC_FACTS], double *drawn, double *replicate,
                            spc_exec_fit *fit)
{
    size_t resamples = resamples_of(s->options);
    spc_least_rows rows = least_rows(s, s->times);
    double step[SPC_LEAST_MAX], longer = lengthening(fit, muted);
    for (size_t b = 0; b < resamples; b++) {
        size_t n = 0;
        draw(s->rows->matrices, spc_mix64(s->options->seed + b + 1), drawn);
        for (size_t i = 0; i < s->rows->count; i++)
            if (!s->rows->row[i].stands_in)
                s->times[n++] = drawn[s->rows->row[i].matrix];
        spc_least_step(&rows, knee, 0, ROUNDS, step);
        for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
            replicate[k * resamples + b] = value_of(s->device, k) * exp(longer * step[k]);
    }
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        spc_exec_fact *f = &fit->fact[k];
        double value = value_of(s->device, k);
        f->value = muted[k] ? (spc_estimate){f->before, NAN, NAN, 0}
                            : interval_of(value, replicate + k * resamples, resamples, fit->matrices);
    }
}

/* ---- launches of library kernels ---- */

typedef struct launch_rows {
    const search *s;
    const char *kernel;
    const double *drawn; /* NULL = each matrix once */
} launch_rows;

static bool is_of(const spc_fit_row *row, const char *kernel)
{
    size_t length = strcspn(row->row->kernel, ":");
    return strlen(kernel) == length && strncmp(kernel, row->row->kernel, length) == 0;
}

/* Its time if a launch took so many seconds. */
static double with_launch(const spc_execution *e, double seconds)
{
    return e->seconds - e->launch_seconds + e->launches * seconds;
}

static double launch_loss(const launch_rows *l, double seconds)
{
    double loss = 0;
    for (size_t i = 0; i < l->s->rows->count; i++) {
        const spc_fit_row *row = &l->s->rows->row[i];
        const spc_execution *e = &l->s->execution[i];
        if (!is_of(row, l->kernel))
            continue;
        double predicted = with_launch(e, seconds);
        loss += (l->drawn ? l->drawn[row->matrix] : 1) * spc_huber(log(predicted / row->row->seconds), knee);
    }
    return loss;
}

/* Golden section between 10 ns and 1 ms, in the logarithm. */
static double find_launch(const launch_rows *l)
{
    const double ratio = 0.6180339887498949;
    double a = log(1e-8), b = log(1e-3);
    double x = b - ratio * (b - a), y = a + ratio * (b - a);
    double fx = launch_loss(l, exp(x)), fy = launch_loss(l, exp(y));
    while (b - a > 1e-4) {
        if (fx < fy) {
            b = y;
            y = x;
            fy = fx;
            x = b - ratio * (b - a);
            fx = launch_loss(l, exp(x));
        } else {
            a = x;
            x = y;
            fx = fy;
            y = a + ratio * (b - a);
            fy = launch_loss(l, exp(y));
        }
    }
    return exp((a + b) / 2);
}

static void fit_launch(const search *s, const char *kernel, double *drawn, double *replicate,
                       spc_exec_fit *fit)
{
    size_t resamples = resamples_of(s->options), n = 0;
    launch_rows l = {s, kernel, NULL};
    double seconds = find_launch(&l), sum = 0;
    for (size_t i = 0; i < s->rows->count; i++) {
        const spc_execution *e = &s->execution[i];
        if (!is_of(&s->rows->row[i], kernel))
            continue;
        double predicted = with_launch(e, seconds);
        sum += fabs(s->rows->row[i].row->seconds / predicted - 1);
        n++;
    }
    l.drawn = drawn;
    for (size_t b = 0; b < resamples; b++) {
        draw(s->rows->matrices, spc_mix64(s->options->seed + b + 1), drawn);
        replicate[b] = find_launch(&l);
    }
    snprintf(fit->launch[fit->launches].kernel, sizeof fit->launch[0].kernel, "%s", kernel);
    fit->launch[fit->launches].seconds = interval_of(seconds, replicate, resamples, n);
    fit->launch[fit->launches++].mape = sum / (double)n;
}

static spc_status fit_launches(const search *s, double *drawn, double *replicate, spc_exec_fit *fit,
                               spc_error *error)
{
    SPC_TRY(spc_fit_rows_execute(s->rows, s->device, false, s->options->threads, s->execution, error));
    for (size_t k = 0; k < spc_kernel_count() && fit->launches < SPC_EXEC_LAUNCHES; k++) {
        const spc_kernel *kernel = spc_kernel_at(k);
        bool measured = false;
        for (size_t i = 0; i < s->rows->count; i++)
            measured = measured || (s->rows->row[i].stands_in && s->rows->row[i].spec.kernel == kernel);
        if (measured)
            fit_launch(s, spc_kernel_name(kernel), drawn, replicate, fit);
    }
    return SPC_OK;
}

/* ---- all of it ---- */

static void fill_errors(search *s, spc_exec_fit *fit)
{
    double sum = 0;
    for (size_t i = 0; i < s->rows->own; i++) {
        s->moved[i] = fabs(expm1(-s->residual[i])); /* of the speeds, as in a validation */
        sum += s->moved[i];
    }
    fit->mape = sum / (double)s->rows->own;
    fit->median_ape = spc_median(s->moved, s->rows->own);
}

static spc_status fit_all(search *s, spc_exec_fit *fit, double *drawn, double *replicate, spc_error *error)
{
    bool muted[SPC_EXEC_FACTS];
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        muted[k] = true;
    SPC_TRY(start(s->device, error));
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        fit->fact[k] = (spc_exec_fact){.key = known[k].key, .before = value_of(s->device, k)};
    s->total = s->options->hold ? 1 : (STEPS + 1.0) * (SPC_EXEC_FACTS + 1);
    SPC_TRY(descend(s, fit, muted, error));
    bootstrap_facts(s, muted, drawn, replicate, fit);
    fill_errors(s, fit);
    return fit_launches(s, drawn, replicate, fit, error);
}

static spc_status run(search *s, spc_exec_fit *fit, spc_error *error)
{
    size_t own = s->rows->own + 1, resamples = resamples_of(s->options);
    s->execution = spc_calloc(s->rows->count + 1, sizeof *s->execution);
    s->residual = spc_calloc(own, sizeof *s->residual);
    s->moved = spc_calloc(own, sizeof *s->moved);
    s->times = spc_calloc(own, sizeof *s->times);
    s->slope = spc_calloc(own, SPC_EXEC_FACTS * sizeof *s->slope);
    double *drawn = spc_calloc(s->rows->matrices + 1, sizeof *drawn);
    double *replicate = spc_calloc(resamples, SPC_EXEC_FACTS * sizeof *replicate);
    spc_status status = spc_fail_memory(error, resamples * SPC_EXEC_FACTS * sizeof *replicate);
    if (s->execution && s->residual && s->moved && s->times && s->slope && drawn && replicate)
        status = fit_all(s, fit, drawn, replicate, error);
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
    static const spc_exec_fit_options defaults = {0};
    spc_fit_rows rows;
    search s = {.rows = &rows, .options = options ? options : &defaults};
    *fit = (spc_exec_fit){.cache_state = s.options->cache_state ? s.options->cache_state : "warm"};
    SPC_TRY(spc_fit_rows_read(table, collection, s.options, &rows, error));
    fit->rows = rows.own;
    fit->matrices = rows.matrices - rows.missing;
    fit->held_out = rows.held_out;
    fit->missing = rows.missing;
    spc_status status = spc_device_copy(base, &s.device, error);
    if (status == SPC_OK)
        status = run(&s, fit, error);
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
        SPC_TRY(spc_device_set(device, fit->fact[k].key, e->value, source, error));
    }
    for (size_t i = 0; i < fit->launches; i++) {
        const spc_estimate *e = &fit->launch[i].seconds;
        snprintf(key, sizeof key, "exec_launch@%s", fit->launch[i].kernel);
        snprintf(source, sizeof source,
                 "fitted: with the nearest kernel of ours; 95 %% interval %.4g to %.4g (bootstrap over "
                 "matrices, %zu rows, cache %s); %.400s; %.40s",
                 e->low, e->high, e->n, fit->cache_state, origin, date);
        SPC_TRY(spc_device_set(device, key, e->value, source, error));
    }
    return SPC_OK;
}
