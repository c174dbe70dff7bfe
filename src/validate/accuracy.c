/* How far predictions are from measurements. */

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/random.h"
#include "measure/rows.h"
#include "model/null/null.h"
#include "validate/accuracy.h"

/* ---- Which quarter of the matrices and batches no fit looks at ---- */

/* FNV-1a spreads the low bits of similar names badly over a power of two; the mixer repairs that. */
bool spc_held_out(const char *matrix)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (const unsigned char *c = (const unsigned char *)matrix; *c; c++)
        hash = (hash ^ *c) * 0x100000001b3u;
    return spc_mix64(hash) % 4 == 0;
}

bool spc_spmm_held_out(const spc_spmm_facts *facts)
{
    const spc_spmm_shape *s = &facts->shape;
    char name[160];
    snprintf(name, sizeof name, "%ux%llu/%llux%u-%u-%d", s->batch, (unsigned long long)s->rows,
             (unsigned long long)s->nnz, s->columns, s->value_bytes, (int)s->order);
    return spc_held_out(name);
}

void spc_kernel_group(const char *kernel, char name[SPC_KERNEL_NAME])
{
    size_t length = strcspn(kernel, ":");
    length = length < SPC_KERNEL_NAME - 1 ? length : SPC_KERNEL_NAME - 1;
    memcpy(name, kernel, length);
    name[length] = '\0';
}

bool spc_kernel_named(const spc_measurement *row, const char *name)
{
    char group[SPC_KERNEL_NAME];
    if (!*name)
        return true;
    spc_kernel_group(row->kernel, group);
    return strcmp(group, name) == 0;
}

double spc_row_spatial(const spc_measurement *row, spc_spatial_unit unit)
{
    return unit == SPC_SPATIAL_WORDS ? row->features.spatial_words : row->features.spatial_accesses;
}

bool spc_row_is_usable(const spc_measurement *row, spc_spatial_unit unit)
{
    const spc_features *f = &row->features;
    return f->nnz && f->stored_nnz && f->line_bytes && spc_row_spatial(row, unit) > 0 &&
           isfinite(f->reuse_interval) && isfinite(f->hit_window);
}

double spc_row_hit_rate(const spc_measurements *table, const spc_measurement *row, bool *of_x)
{
    double hit = spc_measurement_x_hit_rate(table, row);
    if (of_x)
        *of_x = isfinite(hit);
    return isfinite(hit) ? hit : spc_measurement_l1_hit_rate(table, row) / 3;
}

static int null_seconds_by_seconds(const void *a, const void *b)
{
    double x = ((const spc_excess *)a)->seconds, y = ((const spc_excess *)b)->seconds;
    return (x > y) - (x < y);
}

void spc_excess_sort(spc_excess *excess, size_t n)
{
    qsort(excess, n, sizeof *excess, null_seconds_by_seconds);
}

double spc_excess_constant(const spc_excess *sorted, size_t n)
{
    double half = 0, sum = 0;
    for (size_t i = 0; i < n; i++)
        half += sorted[i].weight * sorted[i].times / 2;
    for (size_t i = 0; i < n && half > 0; i++) {
        sum += sorted[i].weight * sorted[i].times;
        if (sum >= half)
            return sorted[i].seconds;
    }
    return 0;
}

spc_status spc_null_seconds(const spc_device *device, const double *bytes, const double *seconds,
                            const double *counts, size_t n, double *predicted, spc_error *error)
{
    double bandwidth = spc_null_bandwidth(device), least = INFINITY;
    spc_excess *e = spc_calloc(n + 1, sizeof *e);
    if (!e)
        return spc_fail_memory(error, n * sizeof *e);
    for (size_t i = 0; i < n; i++) {
        predicted[i] = bandwidth > 0 ? bytes[i] / bandwidth : NAN;
        e[i] = (spc_excess){seconds[i] - predicted[i], 1 / seconds[i], counts ? counts[i] : 1};
        least = fmin(least, seconds[i]);
    }
    if (bandwidth > 0)
        spc_excess_sort(e, n);
    double constant = spc_excess_constant(e, n);
    for (size_t i = 0; i < n && bandwidth > 0; i++)
        predicted[i] = fmax(predicted[i] + constant, least);
    spc_free(e);
    return SPC_OK;
}

double spc_pearson(const double *x, const double *y, size_t n)
{
    if (n < 2)
        return NAN;
    double r = gsl_stats_correlation(x, 1, y, 1, n);
    return isfinite(r) ? r : NAN;
}

spc_status spc_accuracy_measure(const double *measured, const double *predicted, size_t n,
                                spc_accuracy *accuracy, spc_error *error)
{
    *accuracy = (spc_accuracy){.r = NAN,
                               .mape = NAN,
                               .median_ape = NAN,
                               .p90_ape = NAN,
                               .bias = NAN,
                               .coverage = NAN,
                               .null_mape = NAN};
    for (size_t i = 0; i < n; i++)
        if (!(measured[i] > 0 && predicted[i] > 0) || !isfinite(measured[i]) || !isfinite(predicted[i]))
            return spc_fail(error, SPC_ERROR_ARGUMENT, "speeds of %g and %g cannot be compared", measured[i],
                            predicted[i]);
    if (!n)
        return SPC_OK;
    double *errors = spc_malloc(n, sizeof *errors);
    if (!errors)
        return spc_fail_memory(error, n * sizeof *errors);
    /* errors: scratch[n], left sorted. */
    double sum = 0, logarithms = 0;
    for (size_t i = 0; i < n; i++) {
        errors[i] = fabs(predicted[i] - measured[i]) / measured[i];
        sum += errors[i];
        logarithms += log(predicted[i] / measured[i]);
    }
    accuracy->n = n;
    accuracy->r = spc_pearson(measured, predicted, n);
    accuracy->mape = sum / (double)n;
    accuracy->bias = exp(logarithms / (double)n);
    accuracy->median_ape = spc_median(errors, n);
    accuracy->p90_ape = errors[(size_t)ceil(0.9 * (double)n) - 1];
    spc_free(errors);
    return SPC_OK;
}

int spc_size_class(uint64_t nnz)
{
    int size_class = 0;
    for (uint64_t limit = 10000; size_class < SPC_SIZE_CLASSES - 1 && nnz >= limit; limit *= 10)
        size_class++;
    return size_class;
}

const char *spc_size_class_name(int size_class)
{
    static const char *const names[SPC_SIZE_CLASSES] = {"nnz < 1e4", "1e4 <= nnz < 1e5", "1e5 <= nnz < 1e6",
                                                        "1e6 <= nnz < 1e7", "nnz >= 1e7"};
    return size_class >= 0 && size_class < SPC_SIZE_CLASSES ? names[size_class] : "unknown";
}
