#include "validate/null_seconds.h"

#include <math.h>
#include <stdlib.h>

#include "core/error.h"
#include "core/memory.h"
#include "model/null/null.h"

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
