/* The facts of kernels that multiply K columns, columns_* of a device, from what `probe --columns` measured.
 *
 * What stands beside each cost comes from the forecast itself, so that no formula is written twice. Costs are
 * not negative; where all parts overlap, a byte takes no less than the bandwidths that the device has. They
 * minimise a robust square of log(forecast / measured): a coordinate search by factors, from two starts,
 * since one ends where no single cost can be changed alone. Each fifth of the matrices, by name, is left out
 * in turn; errors and quantiles are of those that were left out. What precedes the first product is fitted in
 * the same way, to rows and entries; one thread makes a block of spmm-block or a window of spmm-tensor, so
 * there the entries of the longest row count too. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "kernels/common/tensor_plan.h"
#include "matrix/collection/collection.h"
#include "probes/multivector/multivector_probe.h"
#include "sparcast/machine_fit.h"
#include "workloads/multivector/multivector_forecast.h"

enum { COSTS = SPC_MULTIVECTOR_COSTS, FOLDS = 5, LEAST_DOUBLE = 20, NAME = 64 };

static const char *const cost_key[COSTS] = {
    "columns_launch",       "columns_row",   "columns_entry", "columns_row_value", "columns_entry_value",
    "columns_entry_double", "columns_l2",    "columns_read",  "columns_write",     "columns_chain",
    "columns_step",         "columns_early", "columns_cycles"};
static const char *const setup_key[COSTS] = {[SPC_COST_LAUNCH] = "columns_setup",
                                             [SPC_COST_ROW] = "columns_setup_row",
                                             [SPC_COST_ENTRY] = "columns_setup_entry",
                                             [SPC_COST_CHAIN] = "columns_setup_chain"};

/* A measured product, or the set-up of one. */
typedef struct point {
    char facts[NAME]; /* "spmm-merge-narrow": whose costs it tells */
    char matrix[128];
    double feature[COSTS], seconds, forecast; /* forecast: by a fit without its matrix */
    double bytes;                             /* of A, B and C, each once */
    uint32_t value_bytes, fold;
    spc_multivector_overlap overlap;
} point;

/* Points of the same facts stand together. */
typedef struct group {
    const point *first;
    size_t count;
    double cost[COSTS];
    bool known;
} group;

typedef struct points {
    point *at;
    size_t count, room;
} points;

static spc_status add_point(points *all, const point *p, spc_error *error)
{
    if (all->count == all->room) {
        size_t room = all->room ? 2 * all->room : 256;
        point *moved = spc_realloc(all->at, room, sizeof *moved);
        if (!moved)
            return spc_fail_memory(error, room * sizeof *moved);
        all->at = moved;
        all->room = room;
    }
    all->at[all->count++] = *p;
    return SPC_OK;
}

/* ---- the forecast of a point, and how far off it is ---- */

static double forecast(const double cost[COSTS], const point *p)
{
    double part[COSTS], sum = 0;
    for (int i = 0; i < COSTS; i++)
        part[i] = cost[i] * p->feature[i];
    double dram = part[SPC_COST_READ] + part[SPC_COST_WRITE],
           chain = part[SPC_COST_CHAIN] + part[SPC_COST_STEP];
    for (int i = 1; i < COSTS; i++)
        sum += i == SPC_COST_EARLY ? 0 : part[i];
    double issue = sum - part[SPC_COST_L2] - dram - chain, other = p->overlap == SPC_OVERLAP_CHAIN  ? chain
                                                                   : p->overlap == SPC_OVERLAP_DRAM ? dram
                                                                                                    : 0;
    double work = p->overlap == SPC_OVERLAP_ALL ? hypot(hypot(issue, part[SPC_COST_L2]), hypot(dram, chain))
                                                : hypot(sum - other, other);
    return spc_multivector_after_hidden(part[0] + work, part[SPC_COST_EARLY]);
}

/* Squares of logarithms up to 0.2, then their absolute values. */
static double loss(const double cost[COSTS], const point *const *p, size_t n)
{
    double total = 0;
    for (size_t i = 0; i < n; i++) {
        double error = fabs(log(forecast(cost, p[i]) / p[i]->seconds));
        total += error < 0.2 ? error * error : 0.4 * error - 0.04;
    }
    return total;
}

/* ---- the search ---- */

typedef struct bounds {
    double least[COSTS], most[COSTS];
} bounds;

/* DRAM gives lines from all over at no less than a fourth of its bandwidth. */
static const double SLOWEST_DRAM = 4;

/* What is less, a row, an entry or a byte, is the rounding of none: 10^9 of it take 10 ps. */
static const double LEAST_COST = 1e-20;

static void find_scales(const point *const *p, size_t n, double scale[COSTS])
{
    for (int k = 0; k < COSTS; k++) {
        scale[k] = 0;
        for (size_t i = 0; i < n; i++)
            scale[k] += p[i]->feature[k] / (double)n;
    }
}

/* Costs near by of a smaller loss, by factors; returns the loss. */
static double search(const point *const *p, size_t n, const bounds *within, double typical, double step,
                     double cost[COSTS])
{
    double scale[COSTS], best = loss(cost, p, n);
    find_scales(p, n, scale);
    while (step > 1.02) {
        double before = best;
        for (int k = 0; k < COSTS; k++) {
            double at = cost[k];
            const double tried[] = {at * step, at / step, 0, at > 0 ? at : 1e-3 * typical / scale[k]};
            for (size_t t = 0; t < sizeof tried / sizeof tried[0] && scale[k] > 0; t++) {
                double kept = cost[k];
                cost[k] = fmin(fmax(tried[t], within->least[k]), within->most[k]);
                double now = cost[k] != kept && (k > 0 || cost[k] > 0) ? loss(cost, p, n) : best;
                if (now < best)
                    best = now;
                else
                    cost[k] = kept;
            }
        }
        if (before - best < 1e-3 * before)
            step = sqrt(step);
    }
    return best;
}

/* Least squares of the sum of all parts relative to the time, one cost after the other until none moves; what
 * is hidden comes later. */
static void start_linearly(const point *const *p, size_t n, const bounds *within, double fastest,
                           double cost[COSTS])
{
    double product[COSTS][COSTS] = {{0}}, sum[COSTS] = {0}, moved = 1;
    for (size_t i = 0; i < n; i++)
        for (int a = 0; a < COSTS; a++) {
            sum[a] += p[i]->feature[a] / p[i]->seconds;
            for (int b = 0; b < COSTS; b++)
                product[a][b] += p[i]->feature[a] * p[i]->feature[b] / (p[i]->seconds * p[i]->seconds);
        }
    memset(cost, 0, COSTS * sizeof *cost);
    for (int sweep = 0; moved > 1e-6 && sweep < 3000; sweep++) {
        moved = 0;
        for (int a = 0; a < COSTS; a++) {
            if (!(product[a][a] > 0) || a == SPC_COST_EARLY)
                continue;
            double rest = sum[a] + product[a][a] * cost[a];
            for (int b = 0; b < COSTS; b++)
                rest -= product[a][b] * cost[b];
            double now = fmin(fmax(within->least[a], rest / product[a][a]), within->most[a]);
            moved = fmax(moved, fabs(now - cost[a]) * sqrt(product[a][a] / (double)n));
            cost[a] = now;
        }
    }
    if (!(cost[0] > 0))
        cost[0] = fmax(within->least[0], 0.5 * fastest);
}

/* ---- all facts, of the points outside a fold ---- */

static bool ends_in(const char *text, const char *end)
{
    size_t a = strlen(text), b = strlen(end);
    return a >= b && strcmp(text + a - b, end) == 0;
}

/* Of each kernel and layout the narrowest rows of B first, wide ones last: wider ones start no faster. */
static int width_of(const char *name)
{
    return ends_in(name, "-narrow") ? 0 : ends_in(name, "-wide") ? 2 : 1;
}

/* Without its width. */
static size_t kernel_length(const char *name)
{
    static const size_t length[] = {sizeof "-narrow" - 1, 0, sizeof "-wide" - 1};
    return strlen(name) - length[width_of(name)];
}

/* fold: left out; FOLDS: none is. kept and scratch have room for all points. */
static void fit_all(group *groups, size_t count, const double bound[COSTS], uint32_t fold, const point **kept,
                    double *scratch)
{
    for (int width = 0; width < 3; width++)
        for (size_t g = 0; g < count; g++) {
            group *of = &groups[g];
            const char *name = of->first->facts;
            if (width_of(name) != width)
                continue;
            size_t n = 0, unknowns = 0;
            for (size_t i = 0; i < of->count; i++)
                if (of->first[i].fold != fold)
                    kept[n++] = &of->first[i];
            for (int k = 0; k < COSTS; k++) {
                bool any = false;
                for (size_t i = 0; i < n; i++)
                    any = any || kept[i]->feature[k] != 0;
                unknowns += any;
            }
            of->known = n && n >= 2 * unknowns;
            if (!of->known)
                continue;
            bounds within = {.least = {0}};
            if (kept[0]->overlap == SPC_OVERLAP_ALL)
                memcpy(within.least, bound, sizeof within.least);
            for (int k = 0; k < COSTS; k++)
                within.most[k] = (k == SPC_COST_READ || k == SPC_COST_WRITE) && bound[k] > 0
                                     ? SLOWEST_DRAM * bound[k]
                                     : INFINITY;
            size_t length = kernel_length(name);
            for (size_t o = 0; o < count; o++) {
                const char *other = groups[o].first->facts;
                if (o != g && groups[o].known && width_of(other) < width && kernel_length(other) == length &&
                    strncmp(other, name, length) == 0)
                    within.least[0] = fmax(within.least[0], groups[o].cost[0]);
            }
            /* scratch[n] */
            double even[COSTS], linear[COSTS];
            for (size_t i = 0; i < n; i++)
                scratch[i] = kept[i]->seconds;
            spc_sort_ascending(scratch, n);
            double typical = 0.5 * (scratch[(n - 1) / 2] + scratch[n / 2]), fastest = scratch[0];
            /* Each part of the work a share of the typical time. */
            double scale[COSTS];
            find_scales(kept, n, scale);
            even[0] = fmax(within.least[0], 0.5 * fastest);
            for (int k = 1; k < COSTS; k++)
                even[k] = scale[k] > 0 && k != SPC_COST_EARLY
                              ? fmin(fmax(within.least[k], 0.3 * typical / scale[k]), within.most[k])
                              : 0;
            start_linearly(kept, n, &within, fastest, linear);
            bool evenly =
                search(kept, n, &within, typical, 4, even) <= search(kept, n, &within, typical, 2, linear);
            memcpy(of->cost, evenly ? even : linear, COSTS * sizeof *of->cost);
        }
}

static int by_facts(const void *x, const void *y)
{
    const point *a = x, *b = y;
    int order = strcmp(a->facts, b->facts);
    return order ? order : strcmp(a->matrix, b->matrix);
}

static int by_text(const void *x, const void *y)
{
    return strcmp(*(const char *const *)x, *(const char *const *)y);
}

/* Deals the matrices to folds, in the order of their names. */
static spc_status deal(points *all, spc_error *error)
{
    const char **name = spc_malloc(all->count + 1, sizeof *name);
    if (!name)
        return spc_fail_memory(error, (all->count + 1) * sizeof *name);
    for (size_t i = 0; i < all->count; i++)
        name[i] = all->at[i].matrix;
    qsort(name, all->count, sizeof *name, by_text);
    size_t different = 0;
    for (size_t i = 0; i < all->count; i++)
        if (i == 0 || strcmp(name[i], name[different - 1]) != 0)
            name[different++] = name[i];
    for (size_t i = 0; i < all->count; i++) {
        const char *own = all->at[i].matrix;
        const char **found = bsearch(&own, name, different, sizeof *name, by_text);
        all->at[i].fold = (uint32_t)((size_t)(found - name) % FOLDS);
    }
    spc_free(name);
    return SPC_OK;
}

/* ---- what is found becomes facts of the device ---- */

static size_t count_matrices(const group *of)
{
    size_t n = 0;
    for (size_t i = 0; i < of->count; i++)
        n += i == 0 || strcmp(of->first[i].matrix, of->first[i - 1].matrix) != 0;
    return n;
}

/* Mean error of the null model; scratch[of->count]. */
static double null_error(const group *of, const spc_device *device, double *scratch)
{
    double bandwidth = spc_fit_null_bandwidth(device), sum = 0;
    for (size_t i = 0; i < of->count; i++)
        scratch[i] = of->first[i].seconds - of->first[i].bytes / bandwidth;
    spc_sort_ascending(scratch, of->count);
    double constant = scratch[of->count / 2];
    for (size_t i = 0; i < of->count; i++)
        sum += fabs((of->first[i].bytes / bandwidth + constant) / of->first[i].seconds - 1);
    return sum / (double)of->count;
}

/* scratch[of->count] */
static spc_status put_group(spc_operation_fit *fit, const group *of, const char *const key[COSTS],
                            double *scratch, spc_device *device, const char *origin, spc_error *error)
{
    const char *name = of->first->facts;
    char source[700];
    size_t n = 0;
    double sum = 0;
    for (size_t i = 0; i < of->count; i++)
        if (of->first[i].forecast > 0)
            scratch[n++] = of->first[i].seconds / of->first[i].forecast;
    spc_sort_ascending(scratch, n);
    double low = n ? scratch[n / 10] : NAN, high = n ? scratch[n * 9 / 10] : NAN;
    for (size_t i = 0; i < n; i++)
        sum += scratch[i] = fabs(1 / scratch[i] - 1);
    spc_sort_ascending(scratch, n);
    const spc_operation_judged judged = {.setup = key == setup_key,
                                         .rows = of->count,
                                         .matrices = count_matrices(of),
                                         .mape = n ? sum / (double)n : NAN,
                                         .median_ape = n ? scratch[n / 2] : NAN,
                                         .low = low,
                                         .high = high,
                                         .null_mape = null_error(of, device, scratch)};
    SPC_TRY(spc_operation_fit_note(fit, judged, name, error));
    snprintf(
        source, sizeof source,
        "fitted: robust least squares on log(time), %zu rows of %zu matrices; error of matrices left out "
        "%.1f %% on average, median %.1f %%; %.400s",
        judged.rows, judged.matrices, 100 * judged.mape, 100 * judged.median_ape, origin);
    double before; /* a cost that this fit does not need stays for nothing else */
    for (int k = 0; k < COSTS; k++) {
        double cost = of->cost[k] > LEAST_COST ? of->cost[k] : 0;
        if (key[k] && (cost > 0 || spc_device_get(device, key[k], name, &before)))
            SPC_TRY(spc_operation_fit_put(fit, device, key[k], name, cost, SPC_ORIGIN_FITTED, source, error));
    }
    if (key == setup_key || !n)
        return SPC_OK;
    SPC_TRY(spc_operation_fit_put(fit, device, "columns_low", name, low, SPC_ORIGIN_FITTED, source, error));
    return spc_operation_fit_put(fit, device, "columns_high", name, high, SPC_ORIGIN_FITTED, source, error);
}

/* Column-major ours turn B and C to row-major: there a value of float64 costs more by as much, where few were
 * measured. */
static spc_status assume_double(spc_operation_fit *fit, const group *of, spc_device *device, spc_error *error)
{
    const char *name = of->first->facts, *turned = strstr(name, "-col");
    size_t doubles = 0;
    double with = 0, without = 0;
    char plain[NAME], apart[NAME + 8];
    if (!turned || (strcmp(turned, "-col") != 0 && strcmp(turned, "-col-wide") != 0) ||
        strncmp(name, "cusparse", strlen("cusparse")) == 0)
        return SPC_OK;
    for (size_t i = 0; i < of->count; i++)
        doubles += of->first[i].value_bytes == 8;
    snprintf(plain, sizeof plain, "%.*s", (int)(turned - name), name);
    snprintf(apart, sizeof apart, "%s-f64", plain);
    for (size_t i = 0; i < fit->facts; i++)
        if (strcmp(fit->fact[i].key, "columns_entry_value") == 0) {
            without = strcmp(fit->fact[i].name, plain) == 0 ? fit->fact[i].value : without;
            with = strcmp(fit->fact[i].name, apart) == 0 ? fit->fact[i].value : with;
        }
    if (with <= without || doubles >= LEAST_DOUBLE)
        return SPC_OK;
    return spc_operation_fit_put(fit, device, "columns_entry_double", name, with - without,
                                 SPC_ORIGIN_ASSUMED, "as row-major, to which the kernel turns them", error);
}

static spc_status fit_points(points *all, const double bound[COSTS], const char *const key[COSTS],
                             spc_device *device, const char *origin, spc_operation_fit *fit, spc_error *error)
{
    size_t count = 0;
    qsort(all->at, all->count, sizeof *all->at, by_facts);
    SPC_TRY(deal(all, error));
    group *groups = spc_calloc(all->count + 1, sizeof *groups);
    double *scratch = spc_malloc(all->count + 1, sizeof *scratch);
    spc_status status = groups && scratch ? SPC_OK : spc_fail_memory(error, all->count * sizeof *groups);
    bool none = false; /* room for a fold */
    for (size_t i = 0; i < all->count && status == SPC_OK; i++) {
        if (i == 0 || strcmp(all->at[i].facts, all->at[i - 1].facts) != 0)
            groups[count++].first = &all->at[i];
        groups[count - 1].count++;
    }
    /* Each fold left out, and at last none. */
#pragma omp parallel for schedule(dynamic, 1)
    for (uint32_t fold = 0; fold < (status == SPC_OK ? FOLDS + 1 : 0); fold++) {
        group *own = spc_malloc(count + 1, sizeof *own);
        const point **kept = spc_malloc(all->count + 1, sizeof *kept);
        double *times = spc_malloc(all->count + 1, sizeof *times);
        bool room = own && kept && times;
        for (size_t g = 0; room && g < count; g++)
            own[g] = (group){.first = groups[g].first, .count = groups[g].count};
        if (room && !spc_interrupted())
            fit_all(own, count, bound, fold, kept, times);
        for (size_t g = 0; g < count && room; g++) {
            for (size_t i = 0; i < own[g].count && own[g].known && fold < FOLDS; i++) {
                point *p = &all->at[own[g].first - all->at + (ptrdiff_t)i];
                if (p->fold == fold)
                    p->forecast = forecast(own[g].cost, p);
            }
            if (fold == FOLDS)
                groups[g] = own[g];
        }
        spc_free(own);
        spc_free(kept);
        spc_free(times);
#pragma omp critical(spc_operation_fit)
        none = none || !room;
    }
    if (status == SPC_OK)
        status = spc_interrupted() ? spc_fail_interrupted(error)
                 : none            ? spc_fail_memory(error, all->count * sizeof *groups)
                                   : SPC_OK;
    for (size_t g = 0; g < count && status == SPC_OK; g++)
        if (groups[g].known)
            status = put_group(fit, &groups[g], key, scratch, device, origin, error);
    for (size_t g = 0; g < count && status == SPC_OK && key == cost_key; g++)
        if (groups[g].known)
            status = assume_double(fit, &groups[g], device, error);
    spc_free(groups);
    spc_free(scratch);
    return status;
}

/* ---- points of products ---- */

static void name_matrix(const char *file, char name[128])
{
    snprintf(name, 128, "%.*s", (int)(strcspn(file, ".") < 127 ? strcspn(file, ".") : 127), file);
}

static bool is_product(const spc_multivector_measurement *m)
{
    return m->columns != 1 || m->transposed;
}

static bool same_matrix(const spc_multivector_measurements *table, size_t a, size_t b)
{
    return strcmp(table->row[a].matrix, table->row[b].matrix) == 0;
}

static bool same_product(const spc_multivector_measurement *a, const spc_multivector_measurement *b)
{
    return a->columns == b->columns && a->value_bytes == b->value_bytes &&
           a->column_major == b->column_major && a->transposed == b->transposed &&
           strcmp(a->matrix, b->matrix) == 0;
}

/* The device without facts of K columns but one of each kernel, so that all of them are forecast; ours by
 * counts where they are not simulated. */
static spc_status make_known(const spc_device *from, bool simulated, spc_device **device, spc_error *error)
{
    static const char *const kinds[] = {
        "",          "-narrow",     "-wide",     "-col",         "-col-narrow", "-col-wide",
        "-t",        "-t-narrow",   "-t-f64",    "-f64",         "-half",       "-col-f64",
        "-col-half", "-f64-narrow", "-f64-wide", "-half-narrow", "-half-wide"};
    char key[2 * NAME];
    SPC_TRY(spc_device_new(device, error));
    spc_status status = SPC_OK;
    for (size_t i = 0; i < spc_device_fact_count(from) && status == SPC_OK; i++) {
        spc_device_fact f = spc_device_fact_at(from, i);
        if (strncmp(f.key, "columns_", strlen("columns_")) == 0 && strcmp(f.key, "columns_apart") != 0)
            continue;
        status = isnan(f.number) ? spc_device_put_text(*device, f.key, f.text, f.origin, f.source, error)
                                 : spc_device_put(*device, f.key, f.number, f.origin, f.source, error);
    }
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        const spc_kernel *kernel;
        for (size_t i = 0; (kernel = spc_multivector_kernel_at(i)) && status == SPC_OK; i++) {
            snprintf(key, sizeof key, "columns_launch@%s%s", kernel->name, kinds[k]);
            status = spc_device_put(*device, key, 1e-6, SPC_ORIGIN_ASSUMED, "any", error);
        }
        for (size_t i = 0; i < 2 && status == SPC_OK; i++) {
            snprintf(key, sizeof key, "columns_cycles@%s-simulated%s", i ? "spmm-vector" : "spmm-merge",
                     kinds[k]);
            status = spc_device_put(*device, key, simulated, SPC_ORIGIN_ASSUMED, "any", error);
        }
    }
    return status;
}

/* What stands beside each cost. */
static void take_features(const spc_multivector_prediction *p, point *to)
{
    const spc_multivector_traffic *t = &p->traffic;
    bool simulated = !isnan(p->simulated_seconds);
    bool doubled = to->value_bytes == 8 && strncmp(p->facts, "cusparse", strlen("cusparse")) != 0 &&
                   !strstr(p->facts, "-f64");
    double *f = to->feature;
    memset(f, 0, sizeof to->feature);
    f[SPC_COST_LAUNCH] = t->launches;
    f[SPC_COST_EARLY] = t->early;
    f[SPC_COST_CHAIN] = t->chain;
    to->overlap = t->overlap;
    if (simulated) {
        f[SPC_COST_CYCLES] = p->simulated_seconds;
        return;
    }
    f[SPC_COST_STEP] = t->steps;
    f[SPC_COST_ROW] = t->rows;
    f[SPC_COST_ENTRY] = t->entries;
    f[SPC_COST_ROW_VALUE] = t->row_values;
    f[SPC_COST_ENTRY_VALUE] = t->entry_values;
    f[SPC_COST_ENTRY_DOUBLE] = doubled ? t->entry_values : 0;
    f[SPC_COST_L2] = t->l2_bytes;
    f[SPC_COST_READ] = t->read_bytes;
    f[SPC_COST_WRITE] = t->write_bytes;
}

/* The kernels that were measured with the product of row `first`, with their parameters; of ours alone where
 * they are counted. */
static size_t measured_kernels(const spc_multivector_measurements *table, size_t first, bool counted,
                               const char **name)
{
    size_t count = 0;
    for (size_t i = first; i < table->count; i++) {
        const spc_multivector_measurement *m = &table->row[i];
        size_t length = strcspn(m->kernel, ":"), k = 0;
        bool ours =
            strncmp(m->kernel, "spmm-merge", length) == 0 || strncmp(m->kernel, "spmm-vector", length) == 0;
        if (!same_product(m, &table->row[first]) || (counted && !ours))
            continue;
        while (k < count && strcmp(name[k], m->kernel) != 0)
            k++;
        if (k == count)
            name[count++] = m->kernel;
    }
    return count;
}

/* Of the last row of a product with such a kernel; 0: there is none. */
static double measured_seconds(const spc_multivector_measurements *table, size_t first,
                               const spc_kernel_spec *spec)
{
    double seconds = 0;
    for (size_t i = first; i < table->count; i++) {
        const spc_multivector_measurement *m = &table->row[i];
        spc_kernel_spec own;
        spc_error ignored;
        bool knows;
        if (same_product(m, &table->row[first]) &&
            spc_multivector_kernel_parse(m->kernel, &own, &knows, &ignored) == SPC_OK &&
            spc_kernel_spec_is(&own, spec))
            seconds = m->seconds;
    }
    return seconds;
}

/* Points of the product of row `first`, with `count` kernels that were measured. */
static spc_status take_kernels(const spc_multivector_measurements *table, size_t first,
                               const spc_multivector_counts *counts, const spc_pattern *pattern,
                               const spc_device *device, bool counted, const char *const *kernel,
                               size_t count, points *all, spc_error *error)
{
    const spc_multivector_measurement *m = &table->row[first];
    const spc_multivector_options options = {.size = sizeof options,
                                             .columns = m->columns,
                                             .value_bytes = m->value_bytes,
                                             .layout = m->column_major ? SPC_MULTIVECTOR_COLUMN_MAJOR
                                                                       : SPC_MULTIVECTOR_ROW_MAJOR,
                                             .transposed = m->transposed,
                                             .kernels = kernel,
                                             .kernel_count = count};
    spc_multivector_asked q;
    spc_multivector_ranking answer;
    spc_status status = spc_multivector_open(counts, pattern, device, &options, &q, error);
    if (status == SPC_OK)
        status = spc_multivector_rank(&q, &answer, error);
    if (status != SPC_OK)
        return status == SPC_ERROR_UNSUPPORTED ? SPC_OK : status;
    for (size_t k = 0; k < answer.count; k++) {
        const spc_multivector_prediction *p = &answer.prediction[k];
        point to = {.value_bytes = m->value_bytes & 0xff,
                    .seconds = measured_seconds(table, first, &p->asked)};
        to.bytes = (double)m->nnz * (to.value_bytes + 4.0) +
                   ((double)m->rows + m->cols) * m->columns * to.value_bytes;
        if (!(to.seconds > 0) || (counted && !isnan(p->simulated_seconds)))
            continue;
        snprintf(to.facts, sizeof to.facts, "%s", p->facts);
        name_matrix(m->matrix, to.matrix);
        take_features(p, &to);
        SPC_TRY(add_point(all, &to, error));
    }
    return SPC_OK;
}

/* ... with every kernel, as many at a time as one answer holds. */
static spc_status take_product(const spc_multivector_measurements *table, size_t first,
                               const spc_multivector_counts *counts, const spc_pattern *pattern,
                               const spc_device *device, bool counted, points *all, spc_error *error)
{
    const char **kernel = spc_malloc(table->count, sizeof *kernel);
    if (!kernel)
        return spc_fail_memory(error, table->count * sizeof *kernel);
    size_t count = measured_kernels(table, first, counted, kernel), some;
    spc_status status = SPC_OK;
    for (size_t k = 0; k < count && status == SPC_OK; k += some) {
        some = count - k < SPC_MULTIVECTOR_KERNELS ? count - k : SPC_MULTIVECTOR_KERNELS;
        status = take_kernels(table, first, counts, pattern, device, counted, kernel + k, some, all, error);
    }
    spc_free(kernel);
    return status;
}

static bool is_first_product(const spc_multivector_measurements *table, size_t i, bool of_matrix)
{
    const spc_multivector_measurement *m = &table->row[i];
    for (size_t k = 0; k < i; k++)
        if (is_product(&table->row[k]) &&
            (of_matrix ? strcmp(table->row[k].matrix, m->matrix) == 0 : same_product(&table->row[k], m)))
            return false;
    return is_product(m);
}

static spc_status take_matrix(const spc_multivector_measurements *table, size_t first,
                              const spc_pattern *pattern, spc_device *const known[2], points *all,
                              spc_error *error)
{
    spc_error stop = {.status = SPC_OK};
    spc_multivector_counts counts;
    bool transposed = false;
    for (size_t i = first; i < table->count; i++)
        transposed = transposed || (table->row[i].transposed && same_matrix(table, i, first));
    SPC_TRY(spc_multivector_count(pattern, transposed, &counts, error));
#pragma omp parallel for ordered schedule(dynamic, 1)
    for (size_t i = first; i < table->count; i++) {
        points own = {0};
        spc_error why = {.status = SPC_OK};
        bool wanted = same_matrix(table, i, first) && is_first_product(table, i, false);
        for (int counted = 0; counted < 2 && wanted; counted++)
            wanted = take_product(table, i, &counts, pattern, known[counted], counted, &own, &why) == SPC_OK;
#pragma omp ordered
        {
            for (size_t k = 0; k < own.count && why.status == SPC_OK; k++)
                add_point(all, &own.at[k], &why);
            stop = why.status != SPC_OK ? why : stop;
        }
        spc_free(own.at);
    }
    return stop.status == SPC_OK ? SPC_OK : spc_fail(error, stop.status, "%s", stop.message);
}

static spc_status take_products(const spc_multivector_measurements *table, const spc_collection *matrices,
                                spc_device *const known[2], const spc_progress *progress,
                                spc_operation_fit *fit, points *all, spc_error *error)
{
    for (size_t i = 0; i < table->count; i++) {
        char name[128];
        spc_pattern *pattern;
        spc_error why;
        if (!is_first_product(table, i, true))
            continue;
        name_matrix(table->row[i].matrix, name);
        spc_progress_update(progress, name, (double)i, (double)table->count);
        spc_status status = spc_collection_read(matrices, name, 0, &pattern, &why);
        if (status == SPC_ERROR_DATA || status == SPC_ERROR_IO) {
            fit->missing++;
            continue;
        }
        if (status != SPC_OK)
            return spc_fail(error, status, "%s", why.message);
        fit->matrices++;
        status = take_matrix(table, i, pattern, known, all, error);
        spc_pattern_free(pattern);
        SPC_TRY(status);
    }
    return SPC_OK;
}

/* ---- points of set-ups ---- */

static bool same_setup(const point *a, const point *b)
{
    bool same = strcmp(a->facts, b->facts) == 0 && strcmp(a->matrix, b->matrix) == 0;
    for (size_t i = 0; i < sizeof a->feature / sizeof *a->feature && same; i++)
        same = a->feature[i] == b->feature[i];
    return same;
}

/* Of each kernel, layout and direction; a matrix counts once, with each number of rows in a block, by its
 * median. */
static spc_status take_setups(const spc_multivector_measurements *table, points *all, spc_error *error)
{
    for (size_t i = 0; i < table->count; i++) {
        const spc_multivector_measurement *m = &table->row[i];
        char kernel[NAME];
        if (!is_product(m) || !(m->setup_seconds >= 0))
            continue;
        snprintf(kernel, sizeof kernel, "%.*s", (int)strcspn(m->kernel, ":"), m->kernel);
        bool block = strcmp(kernel, "spmm-block") == 0, peer = strncmp(kernel, "spmm-", strlen("spmm-")) != 0;
        point p = {.seconds = m->setup_seconds, .value_bytes = 4, .overlap = SPC_OVERLAP_CHAIN};
        p.feature[SPC_COST_LAUNCH] = 1;
        p.feature[SPC_COST_ROW] = m->rows;
        p.feature[SPC_COST_ENTRY] = (double)m->nnz;
        const spc_kernel *known = spc_multivector_kernel_named(kernel);
        double rows = block   ? strtod(m->kernel + strlen("spmm-block:"), NULL)
                      : known ? known->multivector->window_rows
                              : 0;
        p.feature[SPC_COST_CHAIN] = rows * m->row_nnz_max;
        snprintf(p.facts, sizeof p.facts, "%.50s%s", kernel,
                 m->column_major         ? "-col"
                 : m->transposed && peer ? "-t"
                                         : "");
        name_matrix(m->matrix, p.matrix);
        SPC_TRY(add_point(all, &p, error));
    }
    qsort(all->at, all->count, sizeof *all->at, by_facts);
    size_t kept = 0;
    double *seconds = spc_malloc(all->count + 1, sizeof *seconds);
    if (!seconds)
        return spc_fail_memory(error, all->count * sizeof *seconds);
    for (size_t i = 0; i < all->count; i++) {
        size_t n = 0;
        bool before = false;
        for (size_t k = i; k-- > 0 && !before && strcmp(all->at[k].matrix, all->at[i].matrix) == 0;)
            before = same_setup(&all->at[k], &all->at[i]);
        if (before)
            continue;
        for (size_t k = i; k < all->count && strcmp(all->at[k].facts, all->at[i].facts) == 0; k++)
            if (same_setup(&all->at[k], &all->at[i]))
                seconds[n++] = all->at[k].seconds;
        spc_sort_ascending(seconds, n);
        all->at[i].fold = 1;
        all->at[i].forecast = 0.5 * (seconds[(n - 1) / 2] + seconds[n / 2]);
    }
    for (size_t i = 0; i < all->count; i++)
        if (all->at[i].fold && all->at[i].forecast > 0) {
            all->at[kept] = all->at[i];
            all->at[kept].seconds = all->at[i].forecast;
            all->at[kept++].forecast = 0;
        }
    all->count = kept;
    spc_free(seconds);
    return SPC_OK;
}

/* ---- all of it ---- */

static spc_status fit_tables(const char *path, const spc_multivector_measurements *table,
                             const spc_collection *matrices, const char *origin, const spc_progress *progress,
                             spc_device *device, spc_operation_fit *fit, points all[2], spc_error *error)
{
    spc_device *known[2] = {NULL, NULL};
    double bound[COSTS] = {0}, bandwidth;
    if (spc_device_get(device, "l2_bandwidth", NULL, &bandwidth))
        bound[SPC_COST_L2] = 1 / bandwidth;
    if (spc_device_get(device, "memory_bandwidth", NULL, &bandwidth))
        bound[SPC_COST_READ] = bound[SPC_COST_WRITE] = 1 / bandwidth;
    spc_status status = make_known(device, true, &known[0], error);
    if (status == SPC_OK)
        status = make_known(device, false, &known[1], error);
    if (status == SPC_OK)
        status = take_products(table, matrices, known, progress, fit, &all[0], error);
    spc_device_free(known[0]);
    spc_device_free(known[1]);
    SPC_TRY(status);
    if (!all[0].count)
        return spc_fail_at(error, SPC_ERROR_DATA, path, 0, "none of its matrices is there");
    fit->rows = all[0].count;
    SPC_TRY(fit_points(&all[0], bound, cost_key, device, origin, fit, error));
    SPC_TRY(take_setups(table, &all[1], error));
    return fit_points(&all[1], (double[COSTS]){0}, setup_key, device, origin, fit, error);
}

spc_status spc_multivector_fit_run(const char *path, const spc_collection *matrices, const char *origin,
                                   const spc_progress *progress, spc_device *device, spc_operation_fit *fit,
                                   spc_error *error)
{
    spc_multivector_measurements table;
    points all[2] = {{0}};
    *fit = (spc_operation_fit){0};
    SPC_TRY(spc_multivector_measurements_read(path, &table, error));
    spc_status status = fit_tables(path, &table, matrices, origin, progress, device, fit, all, error);
    spc_free(all[0].at);
    spc_free(all[1].at);
    spc_multivector_measurements_free(&table);
    if (status != SPC_OK)
        spc_operation_fit_free(fit);
    return status;
}
