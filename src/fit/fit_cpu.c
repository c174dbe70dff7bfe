/* The facts of the model of CPUs from times of our kernels: least squares on log(forecast / measured), held
 * to the facts of a known CPU where the rows do not tell. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/least_squares.h"
#include "matrix/collection/collection.h"
#include "model/cpu/cpu.h"

/* What is fitted, and how far from the known CPU a value may well lie: a factor of e^deviation counts as one
 * row that is PRIOR_ERROR off. */
static const struct {
    const char *key;
    double deviation, low, high;
} facts[] = {
    {"cpu_launch", 1, 1e-7, 1e-3},         {"cpu_nonzero", 0.5, 1e-11, 1e-7},
    {"cpu_row", 0.7, 1e-11, 1e-7},         {"cpu_chain", 1, 1e-13, 1e-7},
    {"cpu_empty_row", 1, 1e-12, 1e-7},     {"cpu_overlap", 0.4, 1, 8},
    {"cpu_memory", 0.7, 1e-13, 1e-8},      {"cpu_core_memory", 0.7, 1e-12, 1e-8},
    {"cpu_l3", 0.5, 1e-12, 1e-8},          {"cpu_x_l2", 0.7, 1e-11, 1e-7},
    {"cpu_x_l3", 0.7, 1e-11, 1e-7},        {"cpu_x_memory", 0.7, 1e-11, 1e-6},
    {"cpu_mispredict", 0.25, 1e-10, 1e-7}, {"cpu_memorised", 0.7, 10, 1e5},
    {"cpu_unrest", 1, 0.01, 0.5},          {"cpu_last_level", 0.3, 0.1, 3},
};
enum {
    FACTS = sizeof facts / sizeof *facts,
    LAST_LEVEL = FACTS - 1,
    CUTS = 3,
    STEPS = 12,
    ROUNDS = 3,
    LEAST_MATRICES = 6
};

#define SERIAL "@csr-serial" /* as model/cpu/cpu_machine.c names them */
#define SCIPY "@scipy-csr"

/* Kernels that share their facts: ours, but those of which the device has own ones, of one thread apart from
 * those of several where both were measured, and each library's for itself. */
static const struct group {
    const char *suffix; /* of the keys */
    const char *kernel[CUTS];
} groups[] = {
    {"", {"csr", "csr-balanced", "csr-merge"}},
    {SERIAL, {"csr"}},
    {"@csr-balanced", {"csr-balanced"}},
    {"@csr-merge", {"csr-merge"}},
    {SCIPY, {"scipy-csr"}},
    {"@mkl-csr", {"mkl-csr"}},
    {"@mkl-csr-direct", {"mkl-csr-direct"}},
    {"@armpl-csr", {"armpl-csr"}},
    {"@aocl-csr", {"aocl-csr"}},
};
enum { GROUPS = sizeof groups / sizeof *groups };
#define MEASURED 0.3 /* deviation of a fact that a benchmark gave */
#define KNEE 0.1
#define UNREST 0.5        /* MAD over time, of rows of which nothing can be told */
#define MODEL_ERROR 0.1   /* of forecasts: beside it the spread of a row counts */
#define FEWER_THREADS 0.3 /* root of the weight of times on some cores beside those on all */
#define PRIOR_ERROR 0.15
#define USUAL_UNREST 0.05

_Static_assert((int)FACTS <= (int)SPC_LEAST_MAX, "as many unknowns as the solver takes");

/* Kernels on a number of threads, which share a machine and walks. */
typedef struct cpu_row {
    uint32_t threads;
    const char *kernel;
    size_t like; /* the first row of the same matrix, cut and threads: whose walk */
    spc_cpu_walk walk;
    double measured;
    double root;       /* of its weight: 1 where repeats agree */
    bool fitted;       /* not held out, and one that the model forecasts */
    size_t machine;    /* the first row of the same kernel and threads: whose machine */
    double last_level; /* that the walk's traffic is of */
} cpu_row;

typedef struct search {
    const spc_measurements *table;
    const spc_collection *matrices;
    const struct group *group;
    const uint32_t *threads;   /* [table->count] */
    bool apart;                /* one thread has its own facts */
    spc_device *device;        /* a copy to try values on */
    const spc_device *bundled; /* the known CPU */
    cpu_row *row;              /* [table->count] */
    double value[FACTS], prior[FACTS], deviation[FACTS];
    double end;                       /* s on the clock, after which no further step is begun */
    spc_cpu_machine *machine;         /* [table->count] */
    bool given[FACTS];                /* a benchmark of this CPU gave the prior */
    bool kept[FACTS];                 /* not determined: those of the known CPU, or given */
    bool joint[FACTS];                /* determined together with others alone */
    double *residual, *moved, *slope; /* [table->count + FACTS], slope times FACTS */
} search;

/* ---- rows ---- */

static bool has_own_facts(const spc_device *device, const char *kernel)
{
    char key[64];
    snprintf(key, sizeof key, "cpu_nonzero@%s", kernel);
    return spc_device_has(device, key);
}

/* The kernel of row i, where the group has it. NULL also of a row of which nothing can be told, since other
 * processes ran beside it. */
static const char *kernel_of(const search *s, const struct group *group, const spc_device *device, size_t at)
{
    const spc_measurement *row = &s->table->row[at];
    bool alone = s->apart && s->threads[at] == 1 && strcmp(row->kernel, "csr") == 0;
    if (row->seconds_mad > UNREST * row->seconds || strcmp(row->cache_state, "warm") != 0)
        return NULL;
    if (alone || strcmp(group->suffix, SERIAL) == 0)
        return alone && strcmp(group->suffix, SERIAL) == 0 ? group->kernel[0] : NULL;
    for (int i = 0; i < CUTS && group->kernel[i]; i++) {
        bool ours = !spc_cpu_kernel_is_library(group->kernel[i]);
        if (strcmp(row->kernel, group->kernel[i]) == 0 &&
            (!ours || has_own_facts(device, row->kernel) == (*group->suffix != '\0')))
            return group->kernel[i];
    }
    return NULL;
}

/* An earlier row with the same walk: one thread is cut in no way. */
static size_t find_like(const search *s, size_t i)
{
    const cpu_row *row = &s->row[i];
    for (size_t k = 0; k < i; k++)
        if (s->row[k].kernel && s->row[k].threads == row->threads &&
            strcmp(s->table->row[k].matrix, s->table->row[i].matrix) == 0 &&
            (row->threads == 1 || s->row[k].kernel == row->kernel))
            return s->row[k].like;
    return i;
}

/* An earlier row of the same kernel on as many threads. */
static size_t find_machine(const search *s, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (s->row[k].kernel == s->row[i].kernel && s->row[k].threads == s->row[i].threads)
            return k;
    return i;
}

/* One machine for the rows of a kernel on so many threads. */
static spc_status set_machines(search *s, spc_error *error)
{
    for (size_t i = 0; i < s->table->count; i++) {
        const cpu_row *row = &s->row[i];
        if (!row->kernel || row->machine != i)
            continue;
        SPC_TRY(spc_device_put(s->device, "cores", row->threads, SPC_ORIGIN_YOURS, "threads", error));
        SPC_TRY(spc_cpu_machine_of(s->device, row->kernel, &s->machine[i], error));
    }
    return SPC_OK;
}

static spc_status walk_row(const search *s, size_t i, const spc_pattern *pattern, spc_error *error)
{
    cpu_row *row = &s->row[i];
    const spc_cpu_machine *machine = &s->machine[row->machine];
    uint32_t value = spc_vector_size(s->table->row[i].features.value_bytes);
    spc_cpu_layout layout = {machine->line_bytes,        value, value + 4, 4 + value, machine->sector > 0,
                             machine->lane_bytes / value};
    return spc_cpu_walk_pattern(pattern, machine->cut, machine->threads, &layout, false, &row->walk, error);
}

/* The rows of the matrix of row `first`, and where they begin elsewhere in the table, are walked together: a
 * pattern is generated once. */
static spc_status walk_matrix(search *s, size_t first, spc_error *error)
{
    const char *matrix = s->table->row[first].matrix;
    spc_pattern *pattern;
    spc_error stop = {.status = SPC_OK};
    SPC_TRY(spc_collection_read(s->matrices, matrix, 0, &pattern, error));
#pragma omp parallel for schedule(dynamic, 1)
    for (size_t i = first; i < s->table->count; i++) {
        spc_error own;
        bool wanted = s->row[i].kernel && s->row[i].like == i && strcmp(s->table->row[i].matrix, matrix) == 0;
        if (wanted && walk_row(s, i, pattern, &own) != SPC_OK) {
#pragma omp critical(spc_fit_cpu)
            stop = own;
        }
    }
    spc_pattern_free(pattern);
    return stop.status == SPC_OK ? SPC_OK : spc_fail(error, stop.status, "%s", stop.message);
}

static bool is_first_of_matrix(const search *s, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (s->row[k].kernel && strcmp(s->table->row[k].matrix, s->table->row[i].matrix) == 0)
            return false;
    return s->row[i].kernel;
}

static spc_status walk_rows(search *s, const spc_progress *progress, spc_exec_fit *fit, spc_error *error)
{
    uint32_t most = 1;
    for (size_t i = 0; i < s->table->count; i++)
        most = s->threads[i] > most && kernel_of(s, s->group, s->device, i) ? s->threads[i] : most;
    for (size_t i = 0; i < s->table->count; i++) {
        const spc_measurement *row = &s->table->row[i];
        s->row[i].kernel = kernel_of(s, s->group, s->device, i);
        s->row[i].threads = s->threads[i];
        s->row[i].measured = row->seconds;
        s->row[i].root = 1 / sqrt(1 + pow(fmax(row->seconds_mad, 0) / row->seconds / MODEL_ERROR, 2));
        if (s->threads[i] < most && strcmp(s->group->suffix, SERIAL) != 0)
            s->row[i].root *= FEWER_THREADS;
        s->row[i].fitted = s->row[i].kernel && !spc_held_out(row->matrix);
        fit->rows += s->row[i].fitted;
        s->row[i].like = s->row[i].kernel ? find_like(s, i) : i;
        s->row[i].machine = find_machine(s, i);
        if (is_first_of_matrix(s, i)) {
            fit->matrices += s->row[i].fitted;
            fit->held_out += !s->row[i].fitted;
        }
    }
    if (fit->matrices < LEAST_MATRICES)
        return spc_fail(error, SPC_ERROR_DATA,
                        "too few matrices to fit: %zu besides %zu held out, with csr, csr-balanced or "
                        "csr-merge, that tell a time; %d are needed",
                        fit->matrices, fit->held_out, LEAST_MATRICES);
    SPC_TRY(set_machines(s, error));
    const double now = spc_clock(CLOCK_MONOTONIC), walk_end = now + (s->end - now) / 2; /* then the search */
    int walked = 0;
    for (size_t i = 0; i < s->table->count; i++) {
        spc_progress_update(progress, s->table->row[i].matrix, (double)i, (double)s->table->count);
        if (!is_first_of_matrix(s, i) || (walked >= LEAST_MATRICES && spc_clock(CLOCK_MONOTONIC) > walk_end))
            continue;
        SPC_TRY(walk_matrix(s, i, error));
        walked += s->row[i].fitted;
    }
    for (size_t i = 0; i < s->table->count; i++)
        if (s->row[i].fitted && !s->row[s->row[i].like].walk.threads) {
            s->row[i].fitted = false;
            fit->rows--;
        }
    return SPC_OK;
}

/* ---- forecasts ---- */

/* kept: where the facts that are not determined come from; NULL: from the search, like the others. What is
 * assumed of `base` is so of the device. */
static spc_status set_facts(const search *s, spc_device *device, const double value[FACTS],
                            const char *source, const char *kept, const spc_device *base, spc_error *error)
{
    for (int k = 0; k < FACTS; k++) {
        char key[64];
        bool stays = kept && s->kept[k];
        if (stays && s->given[k])
            continue; /* as it was measured */
        bool assumed = stays && spc_device_get_origin(base, facts[k].key) == SPC_ORIGIN_ASSUMED;
        snprintf(key, sizeof key, "%s%s", facts[k].key, s->group->suffix);
        SPC_TRY(spc_device_put(device, key, value[k],
                               assumed ? SPC_ORIGIN_ASSUMED
                               : stays ? SPC_ORIGIN_TRANSFERRED
                                       : SPC_ORIGIN_FITTED,
                               assumed ? spc_device_get_source(base, facts[k].key)
                               : stays ? kept
                                       : source,
                               error));
    }
    return SPC_OK;
}

/* seconds[i] of each row that the model forecasts. */
static spc_status fit_cpu_forecast(search *s, const double value[FACTS], double *seconds, spc_error *error)
{
    SPC_TRY(set_facts(s, s->device, value, "search", NULL, NULL, error));
    SPC_TRY(set_machines(s, error));
#pragma omp parallel for schedule(dynamic, 1)
    for (size_t i = 0; i < s->table->count; i++) {
        cpu_row *row = &s->row[i];
        const spc_cpu_machine *machine = &s->machine[row->machine];
        if (!row->kernel || row->like != i)
            continue;
        if (row->last_level != value[LAST_LEVEL])
            spc_cpu_find_traffic(machine, &row->walk);
        row->last_level = value[LAST_LEVEL];
    }
#pragma omp parallel for schedule(dynamic, 8)
    for (size_t i = 0; i < s->table->count; i++) {
        const cpu_row *row = &s->row[i];
        if (row->kernel)
            seconds[i] = s->row[row->like].walk.threads
                             ? spc_cpu_time_with(&s->machine[row->machine], &s->row[row->like].walk).seconds
                             : NAN;
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* log(forecast / measured) of the rows in the fit by the roots of their weights, 0 of the others; behind
 * them the distances from the priors. */
static spc_status find_residuals(search *s, const double value[FACTS], double *residual, spc_error *error)
{
    size_t n = s->table->count;
    SPC_TRY(fit_cpu_forecast(s, value, residual, error));
    for (size_t i = 0; i < n; i++)
        residual[i] = s->row[i].fitted ? s->row[i].root * log(residual[i] / s->row[i].measured) : 0;
    for (int k = 0; k < FACTS; k++)
        residual[n + (size_t)k] = PRIOR_ERROR * log(value[k] / s->prior[k]) / s->deviation[k];
    return SPC_OK;
}

static double loss_of(const search *s, const double *residual)
{
    double sum = 0;
    for (size_t i = 0; i < s->table->count + FACTS; i++)
        sum += spc_huber(residual[i], KNEE);
    return sum;
}

static bool is_late(const search *s)
{
    return spc_clock(CLOCK_MONOTONIC) > s->end;
}

static double mean_error(const search *s, const double *residual)
{
    double sum = 0;
    size_t n = 0;
    for (size_t i = 0; i < s->table->count; i++)
        if (s->row[i].fitted) {
            sum += fabs(expm1(residual[i] / s->row[i].root));
            n++;
        }
    return n ? sum / (double)n : NAN;
}

static spc_status fit_cpu_find_slopes(search *s, spc_error *error)
{
    size_t n = s->table->count + FACTS;
    for (int k = 0; k < FACTS; k++) {
        double value[FACTS], step = 0.02;
        memcpy(value, s->value, sizeof value);
        value[k] *= exp(step);
        SPC_TRY(find_residuals(s, value, s->moved, error));
        for (size_t i = 0; i < n; i++)
            s->slope[i * FACTS + (size_t)k] = s->kept[k] ? 0 : (s->moved[i] - s->residual[i]) / step;
    }
    return SPC_OK;
}

/* One step downhill, shorter while it does not go down. */
static spc_status fit_cpu_descend(search *s, bool *moved, spc_error *error)
{
    double step[SPC_LEAST_MAX], before = loss_of(s, s->residual);
    spc_least_rows rows = {s->table->count + FACTS, FACTS, s->residual, s->slope, NULL};
    *moved = false;
    SPC_TRY(fit_cpu_find_slopes(s, error));
    for (double damping = 1e-3; damping < 1e3 && !*moved; damping *= 10) {
        double value[FACTS];
        spc_least_step(&rows, KNEE, damping, ROUNDS, step);
        for (int k = 0; k < FACTS; k++) {
            double by = s->kept[k] ? 0 : fmax(-1, fmin(1, step[k]));
            value[k] = fmin(facts[k].high, fmax(facts[k].low, s->value[k] * exp(by)));
        }
        SPC_TRY(find_residuals(s, value, s->moved, error));
        if (loss_of(s, s->moved) >= before * (1 - 1e-4))
            continue;
        *moved = true;
        memcpy(s->value, value, sizeof value);
        memcpy(s->residual, s->moved, (s->table->count + FACTS) * sizeof *s->residual);
    }
    return SPC_OK;
}

static spc_status fit_cpu_find_facts(search *s, const spc_progress *progress, spc_exec_fit *fit,
                                     spc_error *error)
{
    bool moved = true;
    SPC_TRY(find_residuals(s, s->value, s->residual, error));
    fit->mape_before = mean_error(s, s->residual);
    for (int i = 0; i < STEPS && moved && (i == 0 || !is_late(s)); i++) {
        spc_progress_update(progress, "search", i, STEPS);
        SPC_TRY(fit_cpu_descend(s, &moved, error));
        fit->steps += moved;
    }
    fit->mape = mean_error(s, s->residual);
    return SPC_OK;
}

/* ---- all of it ---- */

/* Whether the fact is of the loop over a row: a library's is not like ours in lanes but like the published
 * times of the bundled CPU. */
static bool is_of_loop(int k)
{
    static const char *const keys[] = {"cpu_nonzero", "cpu_row", "cpu_chain", "cpu_empty_row"};
    bool is = false;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        is = is || strcmp(facts[k].key, keys[i]) == 0;
    return is;
}

/* Where fact k begins. SciPy's other facts are those of our one thread. */
static bool find_prior(search *s, const spc_device *base, int k)
{
    bool scipy = strcmp(s->group->suffix, SCIPY) == 0;
    const spc_device *from = s->given[k] ? s->device : scipy && is_of_loop(k) ? s->bundled : base;
    s->prior[k] = USUAL_UNREST;
    return spc_device_get(from, facts[k].key, scipy && from == base ? "csr-serial" : "csr", &s->prior[k]) ||
           strcmp(facts[k].key, "cpu_unrest") == 0;
}

static spc_status fit_cpu_begin(search *s, const spc_device *base, spc_error *error)
{
    size_t n = s->table->count + FACTS;
    s->row = spc_calloc(s->table->count + 1, sizeof *s->row);
    s->residual = spc_calloc(n, sizeof *s->residual);
    s->moved = spc_calloc(n, sizeof *s->moved);
    s->slope = spc_calloc(n, FACTS * sizeof *s->slope);
    s->machine = spc_calloc(n, sizeof *s->machine);
    if (!s->row || !s->machine || !s->residual || !s->moved || !s->slope)
        return spc_fail_memory(error, n * FACTS * sizeof *s->slope);
    for (int k = 0; k < FACTS; k++) {
        s->given[k] =
            !*s->group->suffix && spc_device_get_origin(s->device, facts[k].key) == SPC_ORIGIN_MEASURED;
        s->deviation[k] = s->given[k] ? MEASURED : facts[k].deviation;
        if (!find_prior(s, base, k))
            return spc_fail(error, SPC_ERROR_DATA, "%s has no %s to begin with", spc_device_id(base),
                            facts[k].key);
    }
    memcpy(s->value, s->prior, sizeof s->value);
    return set_facts(s, s->device, s->value, "prior", NULL, NULL, error);
}

/* Standard error of the logarithm of a fact by the rows alone, to first order, over how far from the known
 * CPU it may lie: above 1 the rows say less than was known before, and the fact is not determined. */
static double uncertainty(const search *s, int k, const spc_exec_fit *fit)
{
    spc_least_rows rows = {s->table->count, FACTS, s->residual, s->slope, NULL};
    double curvature = 0, square = 0;
    for (size_t i = 0; i < s->table->count; i++) {
        curvature += pow(s->slope[i * FACTS + (size_t)k], 2);
        square += s->residual[i] * s->residual[i];
    }
    double sigma = sqrt(square / (double)fit->rows / (curvature * spc_least_determined(&rows, (size_t)k)));
    return isfinite(sigma) ? sigma / s->deviation[k] : INFINITY;
}

/* One after the other, the least determined first, facts that are not determined go back to those of the
 * known CPU, and the others are searched again beside them: of two that only together tell the time, one
 * stays. A fact without whose own value the rows are forecast worse keeps it, without an interval. */
static spc_status keep_undetermined(search *s, const spc_progress *progress, spc_exec_fit *fit,
                                    spc_error *error)
{
    const double before = fit->mape_before;
    for (int round = 0; round < FACTS && !is_late(s); round++) {
        int worst = -1;
        double most = 1, value[FACTS], mape = fit->mape;
        SPC_TRY(fit_cpu_find_slopes(s, error));
        for (int k = 0; k < FACTS; k++) {
            double u = s->kept[k] || s->joint[k] ? 0 : uncertainty(s, k, fit);
            worst = u >= most && (worst < 0 || u > most) ? k : worst;
            most = fmax(most, u);
        }
        if (worst < 0)
            break;
        memcpy(value, s->value, sizeof value);
        s->kept[worst] = true;
        s->value[worst] = s->prior[worst];
        SPC_TRY(fit_cpu_find_facts(s, progress, fit, error));
        if (fit->mape > 1.05 * mape + 0.001) {
            s->kept[worst] = false;
            s->joint[worst] = true;
            memcpy(s->value, value, sizeof value);
            SPC_TRY(find_residuals(s, s->value, s->residual, error));
            fit->mape = mape;
        }
        fit->mape_before = before;
    }
    return SPC_OK;
}

static spc_status fit_cpu_finish(search *s, const spc_device *base, const char *origin, spc_device *device,
                                 double *seconds, spc_exec_fit *fit, spc_error *error)
{
    char source[700], kept[200];
    const char *known = base == device ? "csr on this machine" : spc_device_id(base);
    SPC_TRY(fit_cpu_forecast(s, s->value, seconds, error));
    fit->facts = FACTS;
    fit->cache_state = "warm";
    for (int k = 0; k < FACTS; k++) {
        double value = s->value[k], spread = 1.96 * s->deviation[k] * uncertainty(s, k, fit);
        spc_estimate *e = &fit->fact[k].value;
        fit->fact[k] = (spc_exec_fact){.key = facts[k].key, .before = s->prior[k]};
        *e = (spc_estimate){.value = value, .low = NAN, .high = NAN};
        if (!s->kept[k] && !s->joint[k] && isfinite(spread))
            *e = (spc_estimate){value, value * exp(-spread), value * exp(spread), .n = fit->rows};
    }
    snprintf(source, sizeof source, "fitted: %zu rows of %zu matrices, mean error %.1f %%; %.500s", fit->rows,
             fit->matrices, 100 * fit->mape, origin);
    snprintf(kept, sizeof kept, "transferred: as of %.100s, for the rows here do not determine it", known);
    return set_facts(s, device, s->value, source, kept, base, error);
}

static spc_status fit_cpu_fit_group(search *s, const struct group *group, const spc_device *base,
                                    const char *origin, const spc_progress *progress, spc_device *device,
                                    double *seconds, spc_exec_fit *fit, spc_error *error)
{
    s->group = group;
    *fit = (spc_exec_fit){0};
    SPC_TRY(spc_device_copy(device, &s->device, error));
    spc_status status = fit_cpu_begin(s, base, error);
    if (status == SPC_OK)
        status = walk_rows(s, progress, fit, error);
    if (status == SPC_OK)
        status = fit_cpu_find_facts(s, progress, fit, error);
    if (status == SPC_OK)
        status = keep_undetermined(s, progress, fit, error);
    if (status == SPC_OK)
        status = fit_cpu_finish(s, base, origin, device, seconds, fit, error);
    for (size_t i = 0; s->row && i < s->table->count; i++)
        spc_cpu_walk_free(&s->row[i].walk);
    spc_free(s->machine);
    spc_free(s->row);
    spc_free(s->residual);
    spc_free(s->moved);
    spc_free(s->slope);
    spc_device_free(s->device);
    return status;
}

/* Rows of the group that a fit may see. */
static size_t fit_cpu_count_rows(const search *s, const struct group *group, const spc_device *device)
{
    size_t count = 0;
    for (size_t i = 0; i < s->table->count; i++)
        count += kernel_of(s, group, device, i) && !spc_held_out(s->table->row[i].matrix);
    return count;
}

spc_status spc_cpu_fit_run(const spc_measurements *table, const uint32_t *threads,
                           const spc_collection *matrices, const spc_device *base, const char *origin,
                           double most_seconds, const spc_progress *progress, spc_device *device,
                           double *seconds, spc_exec_fit *fit, spc_error *error)
{
    const double end = spc_clock(CLOCK_MONOTONIC) + most_seconds;
    search s = {.table = table, .matrices = matrices, .threads = threads, .apart = true};
    for (size_t i = 0; i < table->count; i++)
        seconds[i] = NAN;
    s.apart = fit_cpu_count_rows(&s, &groups[0], device) >= 2 * LEAST_MATRICES &&
              fit_cpu_count_rows(&s, &groups[1], device) >= 2 * LEAST_MATRICES;
    for (size_t g = 0; g < GROUPS; g++) { /* all others begin with our facts of this very machine */
        spc_exec_fit other;
        const double now = spc_clock(CLOCK_MONOTONIC);
        s = (search){.table = table, .matrices = matrices, .threads = threads, .apart = s.apart};
        s.bundled = base;
        s.end = now + (end - now) * (g ? 0.5 : 0.6); /* one thread and SciPy's follow */
        if (g == 0 || fit_cpu_count_rows(&s, &groups[g], device) >= LEAST_MATRICES)
            SPC_TRY(fit_cpu_fit_group(&s, &groups[g], g ? device : base, origin, progress, device, seconds,
                                      g ? &other : fit, error));
    }
    return SPC_OK;
}
