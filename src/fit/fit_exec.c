/* The facts of the execution-order model from measurements, with intervals. */

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/least_squares.h"
#include "kernels/kernel_contract.h"
#include "matrix/collection/collection.h"
#include "model/exec/exec.h"

typedef struct spc_fit_row {
    const spc_measurement *row;
    spc_kernel_spec spec;
    size_t matrix; /* number of its matrix */
    bool stands_in;
} spc_fit_row;

typedef struct spc_fit_rows {
    size_t count, matrices;
    spc_fit_row *row;
    spc_pattern **pattern;    /* [matrices] */
    const char **name;        /* [matrices] */
    size_t held_out, missing; /* matrices */
    size_t own;               /* rows of our kernels */
    size_t *order;            /* [count] numbers of rows: what takes long to simulate first */
    char first_missing[320];  /* why, for one of the missing */
    char missing_names[160];  /* of the first three */
} spc_fit_rows;

/* How many facts are fitted. */
enum { SPC_EXEC_FACTS = 15 };

enum { SPC_FIT_STEPS = 2, SPC_FIT_SLOPES = 4, SPC_FIT_ROUNDS = 4 };

#define SPC_FIT_KNEE 0.1 /* 10 %: below it errors count by their square */

/* What was known before counts as one more row a fact: a value twice or half of the one that the search began
 * with is as bad as one row that is 5 % off. Where the rows tell a fact, hundreds outweigh it. */
#define SPC_FIT_PRIOR_ERROR 0.05

typedef struct spc_fit_search {
    const spc_fit_rows *rows;
    const spc_exec_fit_options *options;
    spc_device *device;
    spc_execution *execution;     /* [rows] */
    double began[SPC_EXEC_FACTS]; /* values at the start */
    double *residual, *moved;     /* [own rows + facts] log(predicted / measured); then the priors' */
    double *slope;                /* [own rows + facts][SPC_EXEC_FACTS] */
    double *times;                /* [own rows + facts] */
    double done, total;           /* simulations of all rows */
    double start;                 /* s on the clock */
} spc_fit_search;

enum { LEAST_MATRICES = 8, ROWS = 400 };
static const uint64_t most_nnz_default = 30000000;

typedef struct choice {
    const spc_measurements *table;
    const spc_exec_fit_options *options;
    const char *cache_state;
    uint64_t most_nnz;
} choice;

/* Padding counts as work too. */
static bool fit_rows_is_wanted(const choice *c, const spc_measurement *row, spc_fit_row *out)
{
    const spc_features *f = &row->features;
    if (strcmp(row->cache_state, c->cache_state) != 0 || !f->nnz || f->nnz > c->most_nnz ||
        f->stored_nnz > 4 * c->most_nnz ||
        (c->options->device && strcmp(row->device, c->options->device) != 0))
        return false;
    *out = (spc_fit_row){.row = row};
    if (spc_kernel_parse(row->kernel, &out->spec, NULL) != SPC_OK)
        return false;
    out->stands_in = spc_kernel_nearest(out->spec.kernel) != NULL;
    return out->stands_in || !spc_kernel_is_peer(out->spec.kernel);
}

static bool fit_rows_find_matrix(const spc_fit_rows *r, const char *name, size_t *number)
{
    for (*number = r->matrices; *number > 0; --*number)
        if (strcmp(r->name[*number - 1], name) == 0) {
            --*number;
            return true;
        }
    return false;
}

static void note_missing(spc_fit_rows *r, const char *name, const char *why)
{
    enum { NAMED = 3 };
    size_t used = strlen(r->missing_names);
    if (r->missing == 0)
        snprintf(r->first_missing, sizeof r->first_missing, "%s", why);
    if (r->missing++ < NAMED)
        snprintf(r->missing_names + used, sizeof r->missing_names - used, "%s%.50s", used ? ", " : "", name);
}

/* What a simulation of the row takes, in some unit. */
static double fit_rows_work(const spc_fit_rows *r, size_t i)
{
    const spc_features *f = &r->row[i].row->features;
    return (double)(f->stored_nnz > f->nnz ? f->stored_nnz : f->nnz) + 8.0 * f->rows;
}

static spc_status fit_rows_read_patterns(const spc_collection *collection, int threads, spc_fit_rows *r,
                                         spc_error *error)
{
    spc_error own;
    for (size_t m = 0; m < r->matrices; m++) {
        spc_status status = spc_collection_read(collection, r->name[m], threads, &r->pattern[m], &own);
        if (status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED)
            return spc_fail(error, status, "%s", own.message);
        if (status != SPC_OK)
            note_missing(r, r->name[m], own.message);
    }
    /* Rows whose matrix is not there are dropped. */
    size_t kept = 0;
    for (size_t i = 0; i < r->count; i++)
        if (r->pattern[r->row[i].matrix]) {
            r->own += !r->row[i].stands_in;
            r->row[kept++] = r->row[i];
        }
    r->count = kept;
    r->order = spc_malloc(r->count + 1, sizeof *r->order);
    if (!r->order)
        return spc_fail_memory(error, (r->count + 1) * sizeof *r->order);
    for (size_t i = 0; i < r->count; i++) {
        size_t at = i;
        for (; at > 0 && fit_rows_work(r, r->order[at - 1]) < fit_rows_work(r, i); at--)
            r->order[at] = r->order[at - 1];
        r->order[at] = i;
    }
    if (r->matrices - r->missing >= LEAST_MATRICES && r->own)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA,
                    "too few matrices to fit: %zu can be simulated besides %zu held out, %d are needed%s%s",
                    r->matrices - r->missing, r->held_out, LEAST_MATRICES, r->missing ? "; " : "",
                    r->first_missing);
}

static void fit_rows_free(spc_fit_rows *rows)
{
    for (size_t m = 0; m < rows->matrices; m++)
        spc_pattern_free(rows->pattern[m]);
    spc_free(rows->row);
    spc_free(rows->order);
    spc_free(rows->pattern);
    spc_free(rows->name);
    *rows = (spc_fit_rows){0};
}

/* Errors: DATA (fewer matrices than a fit needs), MEMORY, INTERRUPTED. */
static spc_status fit_rows_read(const spc_measurements *table, const spc_collection *collection,
                                const spc_exec_fit_options *options, spc_fit_rows *rows, spc_error *error)
{
    choice c = {table, options, options->cache_state ? options->cache_state : "warm",
                options->most_nnz ? options->most_nnz : most_nnz_default};
    *rows = (spc_fit_rows){.row = spc_calloc(table->count + 1, sizeof *rows->row),
                           .pattern = spc_calloc(table->count + 1, sizeof *rows->pattern),
                           .name = spc_calloc(table->count + 1, sizeof *rows->name)};
    spc_status status = SPC_OK;
    if (!rows->row || !rows->pattern || !rows->name)
        status = spc_fail_memory(error, (table->count + 1) * sizeof *rows->row);
    if (status == SPC_OK) {
        /* Systematic: every step-th row of our kernels, in the order of the file; all rows of library
         * kernels. */
        spc_fit_row row;
        size_t candidates = 0, number, seen = 0, most = c.options->most_rows ? c.options->most_rows : ROWS;
        for (size_t i = 0; i < c.table->count; i++)
            candidates += fit_rows_is_wanted(&c, &c.table->row[i], &row) && !row.stands_in &&
                          !spc_held_out(row.row->matrix);
        size_t step = candidates / most + 1;
        for (size_t i = 0; i < c.table->count; i++) {
            if (!fit_rows_is_wanted(&c, &c.table->row[i], &row))
                continue;
            bool known = fit_rows_find_matrix(rows, row.row->matrix, &number);
            if (spc_held_out(row.row->matrix)) {
                bool first = i == 0 || strcmp(c.table->row[i - 1].matrix, row.row->matrix) != 0;
                for (size_t k = 0; k < i && first; k++)
                    first = strcmp(c.table->row[k].matrix, row.row->matrix) != 0;
                rows->held_out += first;
                continue;
            }
            if (!row.stands_in && seen++ % step)
                continue;
            row.matrix = known ? number : rows->matrices;
            if (!known)
                rows->name[rows->matrices++] = row.row->matrix;
            rows->row[rows->count++] = row;
        }
        status = fit_rows_read_patterns(collection, options->threads, rows, error);
    }
    if (status != SPC_OK)
        fit_rows_free(rows);
    return status;
}

/* Simulates rows; `ours`: those of our kernels only, the others keep what execution[] holds. */
static spc_status fit_rows_execute(const spc_fit_rows *rows, const spc_device *device, bool ours, int threads,
                                   spc_execution *execution, spc_error *error)
{
    spc_error stop = {.status = SPC_OK};
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads ? threads : omp_get_max_threads())
    for (size_t n = 0; n < rows->count; n++) {
        size_t i = rows->order[n];
        const spc_fit_row *r = &rows->row[i];
        bool stopped;
        spc_error own;
#pragma omp critical(spc_fit_rows)
        stopped = stop.status != SPC_OK;
        if (stopped || (ours && r->stands_in))
            continue;
        spc_execute_options options = {.size = sizeof(spc_execute_options),
                                       .unlimited = true,
                                       .cold = strcmp(r->row->cache_state, "cold") == 0};
        spc_status status = spc_execute(rows->pattern[r->matrix], &r->spec, r->row->features.value_bytes,
                                        device, &options, &execution[i], &own);
        if (status != SPC_OK) {
#pragma omp critical(spc_fit_rows)
            stop = own;
        }
    }
    if (stop.status == SPC_OK)
        return SPC_OK;
    return spc_fail(error, stop.status, "%s", stop.message);
}

/* ---- The search for the facts: damped least squares on logarithms ---- */

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

/* NAN where the device has none. */
static double fit_value(const spc_device *device, size_t fact)
{
    double value = NAN;
    spc_device_get(device, known[fact].key, NULL, &value);
    return value;
}

/* The nearest value that the fact may have. */
static double fit_bounded(size_t fact, double value)
{
    const spc_device_key *key = spc_device_key_find(known[fact].key);
    return fmin(key->max, fmax(key->min, value));
}

static spc_status fit_search_set_value(spc_device *device, size_t fact, double value, spc_error *error)
{
    return spc_device_set(device, known[fact].key, fit_bounded(fact, value), "being fitted", error);
}

/* Gives the device a value to start from for each fact that it lacks. */
static spc_status fit_start(spc_device *device, spc_error *error)
{
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double value = known[k].start, from;
        if (isfinite(fit_value(device, k)))
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
    SPC_TRY(fit_rows_execute(s->rows, s->device, true, s->options->threads, s->execution, error));
    *loss = 0;
    for (size_t i = 0; i < s->rows->count; i++) {
        if (s->rows->row[i].stands_in)
            continue;
        residual[n] = log(s->execution[i].seconds / s->rows->row[i].row->seconds);
        *loss += spc_huber(residual[n++], SPC_FIT_KNEE);
    }
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        /* A fact that began at 0 stays there. */
        double value = fit_value(s->device, k);
        residual[n] = value > 0 && s->began[k] > 0 ? SPC_FIT_PRIOR_ERROR * log2(value / s->began[k]) : 0;
        *loss += spc_huber(residual[n++], SPC_FIT_KNEE);
    }
    s->done++;
    if (progress)
        progress->update(progress->context, "simulations of all rows", s->done, s->total);
    return SPC_OK;
}

static spc_status fit_search_find_slopes(spc_fit_search *s, spc_error *error)
{
    double loss;
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        double value = fit_value(s->device, k), shifted;
        SPC_TRY(fit_search_set_value(s->device, k, value * exp(probe), error));
        if (fit_value(s->device, k) == value) /* at its upper bound */
            SPC_TRY(fit_search_set_value(s->device, k, value * exp(-probe), error));
        shifted = fit_value(s->device, k);
        SPC_TRY(fit_search_evaluate(s, s->moved, &loss, error));
        SPC_TRY(fit_search_set_value(s->device, k, value, error));
        for (size_t i = 0; i < s->rows->own + SPC_EXEC_FACTS; i++)
            s->slope[i * SPC_EXEC_FACTS + k] = (s->moved[i] - s->residual[i]) / log(shifted / value);
    }
    return SPC_OK;
}

/* The linear problem at the present values, with the priors behind the rows; `times`: how often each counts,
 * NULL = once. */
static spc_least_rows fit_least_rows(const spc_fit_search *s, const double *times)
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
    spc_least_rows rows = fit_least_rows(s, NULL);
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
        before[k] = fit_value(s->device, k);
    *improved = false;
    for (int halvings = 0; halvings < 4; halvings++) {
        SPC_TRY(fit_search_move(s, before, step, ldexp(1, -halvings), error));
        spc_status status = fit_search_evaluate(s, s->moved, &now, error);
        if (status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED)
            return status;
        if (status == SPC_OK && now < *loss * 0.998) { /* else too far: no such machine */
            *loss = now;
            *improved = true;
            memcpy(s->residual, s->moved, (s->rows->own + SPC_EXEC_FACTS) * sizeof *s->residual);
            return SPC_OK;
        }
    }
    return fit_search_move(s, before, step, 0, error);
}

/* Moves the facts of s->device to where the loss is least, but with options->hold; fixed: those that the
 * rows do not determine. A simulation of all rows for each fact finds the slopes; two
 * steps use them. */
static spc_status fit_descend(spc_fit_search *s, spc_exec_fit *fit, bool fixed[SPC_EXEC_FACTS],
                              spc_error *error)
{
    double loss, step[SPC_LEAST_MAX], begin = spc_clock(CLOCK_MONOTONIC);
    SPC_TRY(fit_search_evaluate(s, s->residual, &loss, error));
    double sum = 0;
    for (size_t i = 0; i < s->rows->own; i++)
        sum += fabs(expm1(-s->residual[i]));
    fit->mape_before = sum / (double)s->rows->own;
    bool improved = !s->options->hold;
    for (int slopes = 0; improved && slopes < SPC_FIT_SLOPES; slopes++) {
        double before = loss, now = spc_clock(CLOCK_MONOTONIC), each = (now - begin) / s->done;
        if (s->options->seconds > 0 &&
            now - s->start + each * (SPC_EXEC_FACTS + SPC_FIT_STEPS) > s->options->seconds)
            break;
        SPC_TRY(fit_search_find_slopes(s, error));
        fix_some(s, fixed);
        for (int i = 0; improved && i < SPC_FIT_STEPS; i++) {
            spc_least_rows rows = fit_least_rows(s, NULL);
            spc_least_step(&rows, SPC_FIT_KNEE, 0.02, SPC_FIT_ROUNDS, step);
            SPC_TRY(take_step(s, step, &loss, &improved, error));
            fit->steps += improved;
        }
        improved = loss < 0.98 * before; /* worth slopes of the new place */
    }
    return SPC_OK;
}

/* ---- Intervals by drawing matrices again and again (bootstrap) ---- */

enum { RESAMPLES = 400 };

/* Bootstrap: how often each matrix was drawn, how many resamples, and the 95 % interval of `replicate`. */
static void fit_draw(size_t matrices, uint64_t seed, double *drawn)
{
    memset(drawn, 0, matrices * sizeof *drawn);
    for (size_t m = 0; m < matrices; m++)
        drawn[spc_random_below(&seed, matrices)]++;
}

static size_t fit_resamples(const spc_exec_fit_options *o)
{
    return o->bootstrap ? o->bootstrap : RESAMPLES;
}

/* Nearest ranks of 2.5 and 97.5 percent; the value itself always lies inside. */
static spc_estimate fit_interval(double value, double *replicate, size_t resamples, size_t n)
{
    spc_sort_ascending(replicate, resamples);
    size_t low = (size_t)(0.025 * (double)resamples), high = resamples - 1 - low;
    return (spc_estimate){value, fmin(value, replicate[low]), fmax(value, replicate[high]), n};
}

/* ---- Launches of library kernels: one fact each, by golden section ---- */

typedef struct launch_rows {
    const spc_fit_search *s;
    const char *kernel;
    const double *drawn; /* NULL = each matrix once */
} launch_rows;

static bool fit_launch_is_of(const spc_fit_row *row, const char *kernel)
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
        if (!fit_launch_is_of(row, l->kernel))
            continue;
        double predicted = with_launch(e, seconds);
        loss += (l->drawn ? l->drawn[row->matrix] : 1) *
                spc_huber(log(predicted / row->row->seconds), SPC_FIT_KNEE);
    }
    return loss;
}

/* Golden section between 10 ns and 1 ms, in the logarithm. */
static double fit_launch_find_launch(const launch_rows *l)
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

static void fit_launch(const spc_fit_search *s, const char *kernel, double *drawn, double *replicate,
                       spc_exec_fit *fit)
{
    size_t resamples = fit_resamples(s->options), n = 0;
    launch_rows l = {s, kernel, NULL};
    double seconds = fit_launch_find_launch(&l), sum = 0;
    for (size_t i = 0; i < s->rows->count; i++) {
        const spc_execution *e = &s->execution[i];
        if (!fit_launch_is_of(&s->rows->row[i], kernel))
            continue;
        double predicted = with_launch(e, seconds);
        sum += fabs(s->rows->row[i].row->seconds / predicted - 1);
        n++;
    }
    l.drawn = drawn;
    for (size_t b = 0; b < resamples; b++) {
        fit_draw(s->rows->matrices, spc_mix64(s->options->seed + b + 1), drawn);
        replicate[b] = fit_launch_find_launch(&l);
    }
    snprintf(fit->launch[fit->launches].kernel, sizeof fit->launch[0].kernel, "%s", kernel);
    fit->launch[fit->launches].seconds = fit_interval(seconds, replicate, resamples, n);
    fit->launch[fit->launches++].mape = sum / (double)n;
}

/* exec_launch@KERNEL of every library kernel measured; drawn[matrices], replicate[resamples]. */
static spc_status fit_launches(const spc_fit_search *s, double *drawn, double *replicate, spc_exec_fit *fit,
                               spc_error *error)
{
    SPC_TRY(fit_rows_execute(s->rows, s->device, false, s->options->threads, s->execution, error));
    for (size_t k = 0; k < spc_kernel_count() && fit->launches < SPC_EXEC_LAUNCHES_ROOM; k++) {
        const spc_kernel *kernel = spc_kernel_at(k);
        bool measured = false;
        for (size_t i = 0; i < s->rows->count; i++)
            measured = measured || (s->rows->row[i].stands_in &&
                                    fit_launch_is_of(&s->rows->row[i], spc_kernel_name(kernel)));
        if (measured)
            fit_launch(s, spc_kernel_name(kernel), drawn, replicate, fit);
    }
    return SPC_OK;
}

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
    size_t resamples = fit_resamples(s->options);
    spc_least_rows rows = fit_least_rows(s, s->times);
    double step[SPC_LEAST_MAX], longer = lengthening(fit, fixed);
    for (size_t b = 0; b < resamples; b++) {
        size_t n = 0;
        fit_draw(s->rows->matrices, spc_mix64(s->options->seed + b + 1), drawn);
        for (size_t i = 0; i < s->rows->count; i++)
            if (!s->rows->row[i].stands_in)
                s->times[n++] = drawn[s->rows->row[i].matrix];
        while (n < rows.n)
            s->times[n++] = 1; /* the priors */
        spc_least_step(&rows, SPC_FIT_KNEE, 0, SPC_FIT_ROUNDS, step);
        for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
            replicate[k * resamples + b] = fit_bounded(k, fit_value(s->device, k) * exp(longer * step[k]));
    }
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        spc_exec_fact *f = &fit->fact[k];
        double value = fit_value(s->device, k);
        f->value = fixed[k] ? (spc_estimate){f->before, NAN, NAN, 0}
                            : fit_interval(value, replicate + k * resamples, resamples, fit->matrices);
    }
}

/* ---- all of it ---- */

static spc_status fit_exec_run_fit_all(spc_fit_search *s, spc_exec_fit *fit, double *drawn, double *replicate,
                                       spc_error *error)
{
    bool fixed[SPC_EXEC_FACTS];
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++)
        fixed[k] = true;
    SPC_TRY(fit_start(s->device, error));
    for (size_t k = 0; k < SPC_EXEC_FACTS; k++) {
        s->began[k] = fit_value(s->device, k);
        fit->fact[k] = (spc_exec_fact){.key = spc_exec_fact_name(k), .before = s->began[k]};
    }
    s->total = s->options->hold ? 1 : 2 * (SPC_EXEC_FACTS + 6.0);
    SPC_TRY(fit_descend(s, fit, fixed, error));
    bootstrap_facts(s, fixed, drawn, replicate, fit);
    double sum = 0;
    for (size_t i = 0; i < s->rows->own; i++) {
        s->moved[i] = fabs(expm1(-s->residual[i])); /* of the speeds, as in a validation */
        sum += s->moved[i];
    }
    fit->mape = sum / (double)s->rows->own;
    fit->median_ape = spc_median(s->moved, s->rows->own);
    return fit_launches(s, drawn, replicate, fit, error);
}

static spc_status fit_exec_run_steps(spc_fit_search *s, spc_exec_fit *fit, spc_error *error)
{
    size_t own = s->rows->own + SPC_EXEC_FACTS, resamples = fit_resamples(s->options);
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
    spc_fit_search s = {.rows = &rows, .options = &own, .start = spc_clock(CLOCK_MONOTONIC)};
    *fit = (spc_exec_fit){.facts = SPC_EXEC_FACTS, .cache_state = own.cache_state ? own.cache_state : "warm"};
    SPC_TRY(fit_rows_read(table, collection, s.options, &rows, error));
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
    fit_rows_free(&rows);
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
