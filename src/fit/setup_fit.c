/* What kernels cost before their first product: setup_seconds, setup_nnz_seconds for each non-zero and
 * setup_byte_seconds for each byte of the layout, from the columns build_seconds (conversion on the host;
 * none where a kernel reads plain CSR) and prepare_seconds (analysis on the GPU) of a file of measurements.
 *
 * There many layouts may have been built side by side. A second file then has some that were built alone,
 * with all threads: these count, and conversions that only the first has are divided by how much longer the
 * others took there, at the median. The terms minimise the squared relative error and are not negative; one
 * factor brings half of the matrices above them, since squares of relative errors favour what is too low.
 * They are fitted to every other matrix, by name, and judged on the rest. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/least_squares.h"
#include "sparcast/kernel.h"

enum { TERMS = 3 };
#define LEAST 1e-6 /* s, of a set-up: below, the clock decides */

/* The set-up of a kernel for a matrix. */
typedef struct point {
    char kernel[64]; /* without its parameters */
    const char *matrix;
    double build, prepare, amount[TERMS];
    bool seen; /* by the fit */
} point;

typedef struct points {
    spc_measurements table; /* whose names they have */
    point *at;              /* by kernel and matrix */
    size_t count;
} points;

/* csr-merge beyond that only looks up where its tiles begin: no longer than csr-vector within what the clock
 * says. */
static bool reads_csr(const char *kernel)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(kernel, &spec, NULL) == SPC_OK &&
           (strcmp(spc_kernel_format(spec.kernel), "csr") == 0 || strcmp(kernel, "csr-merge") == 0);
}

static int by_kernel(const void *left, const void *right)
{
    const point *a = left, *b = right;
    int order = strcmp(a->kernel, b->kernel);
    return order ? order : strcmp(a->matrix, b->matrix);
}

static spc_status read_points(const char *path, points *all, spc_error *error)
{
    size_t build = SIZE_MAX, prepare = SIZE_MAX;
    *all = (points){.count = 0};
    SPC_TRY(spc_measurements_read(path, &all->table, error));
    for (size_t c = 0; c < all->table.counters; c++) {
        build = strcmp(all->table.counter[c], "build_seconds") == 0 ? c : build;
        prepare = strcmp(all->table.counter[c], "prepare_seconds") == 0 ? c : prepare;
    }
    if (build == SIZE_MAX || prepare == SIZE_MAX)
        return spc_fail(error, SPC_ERROR_DATA, "%s: no columns build_seconds and prepare_seconds", path);
    all->at = spc_malloc(all->table.count + 1, sizeof *all->at);
    if (!all->at)
        return spc_fail_memory(error, all->table.count * sizeof *all->at);
    for (size_t i = 0; i < all->table.count; i++) {
        const spc_measurement *row = &all->table.row[i];
        if (strcmp(row->cache_state, "warm") != 0 || isnan(row->counter[build]))
            continue;
        point *p = &all->at[all->count++];
        *p = (point){.matrix = row->matrix,
                     .build = row->counter[build],
                     .prepare = isnan(row->counter[prepare]) ? 0 : row->counter[prepare],
                     .amount = {1, (double)row->features.nnz, (double)row->features.layout_bytes}};
        snprintf(p->kernel, sizeof p->kernel, "%.*s", (int)strcspn(row->kernel, ":"), row->kernel);
    }
    qsort(all->at, all->count, sizeof *all->at, by_kernel);
    return SPC_OK;
}

/* Conversions as if alone, and 0 where there are none. */
static spc_status count_alone(points *all, const char *path, spc_error *error)
{
    points alone = {.count = 0};
    double slower = 1, *ratio = spc_malloc(all->count + 1, sizeof *ratio);
    size_t n = 0;
    spc_status status = !ratio ? spc_fail_memory(error, all->count * sizeof *ratio)
                        : path ? read_points(path, &alone, error)
                               : SPC_OK;
    for (int pass = 0; pass < 2 && status == SPC_OK; pass++) {
        for (size_t i = 0; i < all->count; i++) {
            point *p = &all->at[i];
            const point *same = bsearch(p, alone.at, alone.count, sizeof *p, by_kernel);
            if (pass == 0 && same && !reads_csr(p->kernel))
                ratio[n++] = p->build / same->build;
            else if (pass)
                p->build = reads_csr(p->kernel) ? 0 : same ? same->build : p->build / slower;
        }
        slower = n ? spc_median(ratio, n) : 1;
    }
    spc_free(ratio);
    spc_free(alone.at);
    spc_measurements_free(&alone.table);
    return status;
}

static double sum_of(const double term[TERMS], const point *p)
{
    return term[0] * p->amount[0] + term[1] * p->amount[1] + term[2] * p->amount[2];
}

static double seconds_of(const point *p)
{
    return fmax(p->build + p->prepare, LEAST);
}

/* scratch[count] */
static void fit_terms(const point *p, size_t count, double *scratch, double term[TERMS])
{
    double x[SPC_NONNEGATIVE_MAX], scale[TERMS] = {0};
    spc_normal normal = {.n = TERMS};
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < TERMS; k++)
            scale[k] = fmax(scale[k], p[i].amount[k] / seconds_of(&p[i]));
    for (size_t i = 0; i < count; i++)
        spc_normal_add_relative(&normal, p[i].amount, seconds_of(&p[i]), scale, p[i].seen);
    spc_nonnegative_solve(&normal, x);
    for (int k = 0; k < TERMS; k++)
        term[k] = scale[k] > 0 ? x[k] / scale[k] : 0;
    for (size_t i = 0; i < count; i++)
        if (p[i].seen)
            scratch[n++] = seconds_of(&p[i]) / sum_of(term, &p[i]);
    double factor = spc_median(scratch, n);
    for (int k = 0; k < TERMS; k++)
        term[k] *= factor;
}

static spc_status judge(const point *p, size_t count, const double term[TERMS], double *scratch,
                        spc_operation_fit *fit, spc_error *error)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        if (!p[i].seen)
            scratch[n++] = seconds_of(&p[i]) / sum_of(term, &p[i]);
    spc_sort_ascending(scratch, n);
    const spc_operation_judged j = {.setup = true,
                                    .rows = count,
                                    .matrices = count,
                                    .low = n ? scratch[n / 10] : NAN,
                                    .high = n ? scratch[n - 1 - n / 10] : NAN,
                                    .null_mape = NAN};
    return spc_operation_fit_judge(fit, j, p->kernel, scratch, n, error);
}

/* The points of a kernel. Where all are below what the clock says, it has no set-up. */
static spc_status fit_kernel(point *p, size_t count, const char *source, double *scratch, spc_device *device,
                             spc_operation_fit *fit, spc_error *error)
{
    static const char *const keys[TERMS] = {"setup_seconds", "setup_nnz_seconds", "setup_byte_seconds"};
    double term[TERMS] = {0}, most = 0;
    bool other = false;
    for (size_t i = 0; i < count; i++) {
        other = i && strcmp(p[i].matrix, p[i - 1].matrix) != 0 ? !other : other;
        p[i].seen = !other;
        most = fmax(most, p[i].build + p[i].prepare);
    }
    if (most >= LEAST) {
        fit_terms(p, count, scratch, term);
        SPC_TRY(judge(p, count, term, scratch, fit, error));
    }
    for (int k = 0; k < TERMS; k++) {
        char text[128];
        snprintf(text, sizeof text, "%s@%s", keys[k], p->kernel);
        spc_device_remove(device, text); /* terms of an earlier fit */
        snprintf(text, sizeof text, "%.4g", term[k]);
        if (term[k] > 0 || k == 0)
            SPC_TRY(spc_operation_fit_put(fit, device, keys[k], p->kernel, strtod(text, NULL),
                                          SPC_ORIGIN_FITTED, source, error));
    }
    return SPC_OK;
}

spc_status spc_setup_fit_run(const char *path, const char *alone, const char *origin, spc_device *device,
                             spc_operation_fit *fit, spc_error *error)
{
    points all;
    char source[900];
    *fit = (spc_operation_fit){.rows = 0};
    snprintf(source, sizeof source, "fitted: %.800s", origin);
    spc_status status = read_points(path, &all, error);
    double *scratch = spc_malloc(all.count + 1, sizeof *scratch);
    if (status == SPC_OK && !scratch)
        status = spc_fail_memory(error, all.count * sizeof *scratch);
    if (status == SPC_OK)
        status = count_alone(&all, alone, error);
    for (size_t i = 0, end; i < all.count && status == SPC_OK; i = end) {
        for (end = i; end < all.count && strcmp(all.at[end].kernel, all.at[i].kernel) == 0;)
            end++;
        status = fit_kernel(&all.at[i], end - i, source, scratch, device, fit, error);
        fit->matrices = end - i > fit->matrices ? end - i : fit->matrices;
    }
    fit->rows = all.count;
    if (status == SPC_OK && !all.count)
        status = spc_fail(error, SPC_ERROR_DATA, "%s: no warm row whose layout was built", path);
    spc_free(scratch);
    spc_free(all.at);
    spc_measurements_free(&all.table);
    if (status != SPC_OK)
        spc_operation_fit_free(fit);
    return status;
}
