/* The search for the facts: damped least squares on logarithms. */
#include "fit/fit_search.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "fit/robust.h"
#include "sparcast/fit.h"

/* Where the search starts on a device that has no value yet: another fact times a number, or a number. */
static const struct {
    const char *key, *from;
    double start;
} known[SPC_EXEC_FACTS] = {
    {"exec_line_rate", "scattered_sector_rate", 0.75},
    {"exec_memory_bandwidth", "read_bandwidth", 1},
    {"exec_launch", NULL, 1.5e-6},
    {"exec_block_seconds", NULL, 1.5e-7},
    {"exec_memory_latency", "memory_latency", 1},
    {"exec_memory_loaded", NULL, 0.6},
    {"exec_issue_cycles", NULL, 1.2},
    {"exec_queue_cycles", NULL, 150},
    {"exec_join_cycles", NULL, 1000},
    {"exec_gather_cycles", NULL, 3000},
    {"exec_l1_share", NULL, 0.8},
    {"exec_l2_kept", NULL, 0.5},
    {"exec_l2_lost", NULL, 1},
    {"exec_l2_reach", NULL, 1},
    {"exec_l2_slices", NULL, 48},
};

static const double probe = 0.08;       /* change of a logarithm that tells a sensitivity */
static const double longest = 0.5;      /* most a logarithm moves in a step */
static const double insensitive = 0.01; /* root mean square of d log(time) / d log(fact) */
static const double determined = 0.02;  /* part of a fact's effect that no other one explains */

const char *spc_exec_fact_name(size_t i)
{
    return i < SPC_EXEC_FACTS ? known[i].key : NULL;
}

double spc_fit_value(const spc_device *device, size_t fact)
{
    double value = NAN;
    spc_device_get(device, known[fact].key, NULL, &value);
    return value;
}

double spc_fit_bounded(size_t fact, double value)
{
    const spc_device_key *key = spc_device_key_find(known[fact].key);
    return fmin(key->max, fmax(key->min, value));
}

static spc_status fit_search_set_value(spc_device *device, size_t fact, double value, spc_error *error)
{
    return spc_device_set(device, known[fact].key, spc_fit_bounded(fact, value), "being fitted", error);
}

spc_status spc_fit_start(spc_device *device, spc_error *error)
{
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double value = known[k].start, from;
        if (isfinite(spc_fit_value(device, k)))
            continue;
        if (known[k].from && spc_device_get(device, known[k].from, NULL, &from))
            value *= from;
        SPC_TRY(fit_search_set_value(device, k, value, error));
    }
    return SPC_OK;
}

/* ---- one evaluation ---- */

static spc_status fit_search_evaluate(spc_fit_search *s, double *residual, double *loss, spc_error *error)
{
    const spc_progress *progress = s->options->progress;
    size_t n = 0;
    SPC_TRY(spc_fit_rows_execute(s->rows, s->device, true, s->options->threads, s->execution, error));
    *loss = 0;
    for (size_t i = 0; i < s->rows->count; i++) {
        if (s->rows->row[i].stands_in)
            continue;
        residual[n] = log(s->execution[i].seconds / s->rows->row[i].row->seconds);
        *loss += spc_huber(residual[n++], SPC_FIT_KNEE);
    }
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        /* A fact that began at 0 stays there. */
        double value = spc_fit_value(s->device, k);
        residual[n] = value > 0 && s->began[k] > 0 ? SPC_FIT_PRIOR_ERROR * log2(value / s->began[k]) : 0;
        *loss += spc_huber(residual[n++], SPC_FIT_KNEE);
    }
    if (progress)
        progress->update(progress->context, "simulations of all rows", ++s->done, s->total);
    return SPC_OK;
}

static spc_status fit_search_find_slopes(spc_fit_search *s, spc_error *error)
{
    double loss;
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double value = spc_fit_value(s->device, k), shifted;
        SPC_TRY(fit_search_set_value(s->device, k, value * exp(probe), error));
        if (spc_fit_value(s->device, k) == value) /* at its upper bound */
            SPC_TRY(fit_search_set_value(s->device, k, value * exp(-probe), error));
        shifted = spc_fit_value(s->device, k);
        SPC_TRY(fit_search_evaluate(s, s->moved, &loss, error));
        SPC_TRY(fit_search_set_value(s->device, k, value, error));
        for (size_t i = 0; i < s->rows->own + SPC_EXEC_FACTS; i++)
            s->slope[i * SPC_EXEC_FACTS + k] = (s->moved[i] - s->residual[i]) / log(shifted / value);
    }
    return SPC_OK;
}

spc_least_rows spc_fit_least_rows(const spc_fit_search *s, const double *times)
{
    return (spc_least_rows){s->rows->own + SPC_EXEC_FACTS, SPC_EXEC_FACTS, s->residual, s->slope, times};
}

static void mute(spc_fit_search *s, size_t fact)
{
    for (size_t i = 0; i < s->rows->own + SPC_EXEC_FACTS; i++)
        s->slope[i * SPC_EXEC_FACTS + fact] = 0;
}

/* What no row depends on, or what the others explain, must not move with the noise of the simulation. */
static void fix_some(spc_fit_search *s, bool fixed[SPC_EXEC_FACTS])
{
    spc_least_rows rows = spc_fit_least_rows(s, NULL);
    rows.n = s->rows->own; /* without the priors, which determine everything */
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double sum = 0;
        for (size_t i = 0; i < s->rows->own; i++)
            sum += s->slope[i * SPC_EXEC_FACTS + k] * s->slope[i * SPC_EXEC_FACTS + k];
        fixed[k] = !(sqrt(sum / (double)s->rows->own) > insensitive);
        if (fixed[k])
            mute(s, k);
    }
    for (size_t k = SPC_EXEC_FACTS; k-- > 0;) {
        fixed[k] = fixed[k] || spc_least_determined(&rows, k) < determined;
        if (fixed[k])
            mute(s, k);
    }
}

static spc_status fit_search_move(spc_fit_search *s, const double before[SPC_EXEC_FACTS],
                                  const double step[SPC_EXEC_FACTS], double part, spc_error *error)
{
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double by = fmin(longest, fmax(-longest, part * step[k]));
        SPC_TRY(fit_search_set_value(s->device, k, before[k] * exp(by), error));
    }
    return SPC_OK;
}

/* Halves the step until the loss falls; *improved says whether it did. */
static spc_status take_step(spc_fit_search *s, const double step[SPC_LEAST_MAX], double *loss, bool *improved,
                            spc_error *error)
{
    double before[SPC_EXEC_FACTS], now;
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        before[k] = spc_fit_value(s->device, k);
    *improved = false;
    for (int halvings = 0; halvings < 4; halvings++) {
        SPC_TRY(fit_search_move(s, before, step, ldexp(1, -halvings), error));
        SPC_TRY(fit_search_evaluate(s, s->moved, &now, error));
        if (now < *loss * 0.998) {
            *loss = now;
            *improved = true;
            memcpy(s->residual, s->moved, (s->rows->own + SPC_EXEC_FACTS) * sizeof *s->residual);
            return SPC_OK;
        }
    }
    return fit_search_move(s, before, step, 0, error);
}

spc_status spc_fit_descend(spc_fit_search *s, spc_exec_fit *fit, bool fixed[SPC_EXEC_FACTS], spc_error *error)
{
    double loss, step[SPC_LEAST_MAX];
    SPC_TRY(fit_search_evaluate(s, s->residual, &loss, error));
    double sum = 0;
    for (size_t i = 0; i < s->rows->own; i++)
        sum += fabs(expm1(-s->residual[i]));
    fit->mape_before = sum / (double)s->rows->own;
    for (bool improved = !s->options->hold; improved;) {
        SPC_TRY(fit_search_find_slopes(s, error));
        fix_some(s, fixed);
        improved = false;
        if (fit->steps == SPC_FIT_STEPS)
            break;
        spc_least_rows rows = spc_fit_least_rows(s, NULL);
        spc_least_step(&rows, SPC_FIT_KNEE, 0.02, SPC_FIT_ROUNDS, step);
        SPC_TRY(take_step(s, step, &loss, &improved, error));
        fit->steps += improved;
    }
    return SPC_OK;
}
