/* Kernels that were measured beside each other: how many times the time of the usually best one each takes,
 * and between which bounds four in five of these ratios lie. The choice among kernels rests on them
 * (kernel_ranking.h). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "model/terms/terms.h"

enum { KERNELS = 32, LEAST_MATRICES = 12 };

/* The times of one value type: a row a matrix, NAN where a kernel was not measured. */
typedef struct ratio_table {
    uint32_t value_bytes;
    const char *kernel[KERNELS];
    size_t kernels, matrices;
    double *seconds; /* [matrices * KERNELS] */
    double *ratio;   /* [matrices] */
} ratio_table;

static int by_matrix(const void *left, const void *right)
{
    const spc_time *a = *(const spc_time *const *)left, *b = *(const spc_time *const *)right;
    int order = strcmp(a->matrix, b->matrix);
    return order ? order : (a->line > b->line) - (a->line < b->line);
}

/* rows[count] in the order of matrices; kernels beyond KERNELS are left out. */
static void fill_table(ratio_table *t, spc_time *const *row, size_t count)
{
    const char *matrix = NULL;
    for (size_t i = 0; i < count; i++) {
        if (row[i]->value_bytes != t->value_bytes)
            continue;
        if (!matrix || strcmp(matrix, row[i]->matrix) != 0)
            for (size_t k = t->matrices++ * KERNELS; k < t->matrices * KERNELS; k++)
                t->seconds[k] = NAN;
        matrix = row[i]->matrix;
        const char *kernel = row[i]->kernel;
        size_t k = 0;
        while (k < t->kernels && strcmp(t->kernel[k], kernel) != 0)
            k++;
        if (k == t->kernels && k < KERNELS)
            t->kernel[t->kernels++] = kernel;
        if (k < KERNELS)
            t->seconds[(t->matrices - 1) * KERNELS + k] = row[i]->seconds;
    }
}

/* Mean share of the best speed that a kernel alone keeps, over the matrices on which all were measured. */
static double share_kept(const ratio_table *t, size_t kernel, size_t *matrices)
{
    double sum = 0;
    *matrices = 0;
    for (size_t m = 0; m < t->matrices; m++) {
        const double *seconds = &t->seconds[m * KERNELS];
        double least = INFINITY, all = 0;
        for (size_t k = 0; k < t->kernels; k++) {
            least = fmin(least, seconds[k]);
            all += seconds[k]; /* NAN: one is missing */
        }
        if (isnan(all))
            continue;
        sum += least / seconds[kernel];
        ++*matrices;
    }
    return *matrices ? sum / (double)*matrices : NAN;
}

static spc_status put_ratios(const ratio_table *t, size_t kernel, size_t usual, const char *origin,
                             spc_device *device, spc_fitted *found, spc_error *error)
{
    char owner[80], key[120], source[900];
    size_t n = 0;
    *found = (spc_fitted){.kernel = t->kernel[kernel], .key = "usual_ratio", .unit = "1", .before = NAN};
    for (size_t m = 0; m < t->matrices; m++) {
        double ratio = t->seconds[m * KERNELS + kernel] / t->seconds[m * KERNELS + usual];
        if (!isnan(ratio))
            t->ratio[n++] = ratio;
    }
    if (n < LEAST_MATRICES)
        return SPC_OK;
    spc_sort_ascending(t->ratio, n);
    found->value = t->ratio[n / 2];
    found->low = t->ratio[n / 10];
    found->high = t->ratio[n - 1 - n / 10];
    found->matrices = n;
    snprintf(source, sizeof source,
             "fitted: time over that of %.60s, median and four in five of %zu matrices; %.700s",
             t->kernel[usual], n, origin);
    spc_term_owner(t->kernel[kernel], t->value_bytes, owner, sizeof owner);
    const struct {
        const char *key;
        double value;
    } facts[] = {{"usual_ratio", found->value}, {"usual_low", found->low}, {"usual_high", found->high}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        char value[32];
        snprintf(value, sizeof value, "%.4g", facts[i].value);
        snprintf(key, sizeof key, "%s@%s", facts[i].key, owner);
        SPC_TRY(spc_device_put(device, key, strtod(value, NULL), SPC_ORIGIN_FITTED, source, error));
    }
    return SPC_OK;
}

static spc_status fit_type(ratio_table *t, spc_time *const *row, size_t count, const char *origin,
                           spc_device *device, spc_fitted **found, size_t *kernels, spc_error *error)
{
    size_t usual = 0, n;
    double most = 0;
    *t = (ratio_table){.value_bytes = t->value_bytes, .seconds = t->seconds, .ratio = t->ratio};
    fill_table(t, row, count);
    for (size_t k = 0; k < t->kernels; k++) {
        double kept = share_kept(t, k, &n);
        if (kept > most && n >= LEAST_MATRICES) {
            most = kept;
            usual = k;
        }
    }
    if (t->kernels < 2 || !(most > 0))
        return SPC_OK;
    spc_fitted *grown = spc_realloc(*found, *kernels + t->kernels, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, (*kernels + t->kernels) * sizeof *grown);
    *found = grown;
    for (size_t k = 0; k < t->kernels; k++) {
        SPC_TRY(put_ratios(t, k, usual, origin, device, &grown[*kernels], error));
        *kernels += grown[*kernels].matrices > 0;
    }
    return SPC_OK;
}

spc_status spc_ratios_fit_run(const spc_times *times, const char *origin, spc_device *device,
                              spc_fitted **found, size_t *count, spc_error *error)
{
    static const uint32_t types[] = {4, 8};
    spc_time **row = spc_malloc(times->count + 1, sizeof *row);
    ratio_table t = {.seconds = spc_malloc(times->count + 1, KERNELS * sizeof *t.seconds),
                     .ratio = spc_malloc(times->count + 1, sizeof *t.ratio)};
    spc_status status =
        row && t.seconds && t.ratio ? SPC_OK : spc_fail_memory(error, times->count * sizeof *t.seconds);
    *found = NULL;
    *count = 0;
    for (size_t i = 0; i < times->count && status == SPC_OK; i++)
        row[i] = &times->row[i];
    if (status == SPC_OK)
        qsort(row, times->count, sizeof *row, by_matrix);
    for (size_t i = 0; i < sizeof types / sizeof *types && status == SPC_OK; i++) {
        t.value_bytes = types[i];
        status = fit_type(&t, row, times->count, origin, device, found, count, error);
    }
    spc_free(row);
    spc_free(t.seconds);
    spc_free(t.ratio);
    if (status == SPC_OK && !*count)
        status = spc_fail(error, SPC_ERROR_DATA, "no %d matrices on which two kernels or more were measured",
                          LEAST_MATRICES);
    return status;
}
