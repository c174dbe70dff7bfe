/* probes/samples.h - repeated times of one thing: median, spread, and when to stop. C and C++. */
#ifndef SPC_PROBES_SAMPLES_H
#define SPC_PROBES_SAMPLES_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { SPC_SAMPLES_MIN = 3, SPC_SAMPLES_STABLE = 7, SPC_SAMPLES_MAX = 512 };

typedef struct spc_samples {
    double seconds[SPC_SAMPLES_MAX]; /* in the order taken */
    size_t count;
    double spent, median, mad;
} spc_samples;

static inline int spc_samples_compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double spc_samples_median(double *values, size_t count)
{
    qsort(values, count, sizeof *values, spc_samples_compare);
    return values[count / 2];
}

/* Adds one; true when no more are needed: the interval that holds the median with 95 % (1.25 * 1.96 sigma /
 * sqrt(n), sigma = 1.4826 MAD) is within half a percent, or the time is spent. */
static inline bool spc_samples_add(spc_samples *samples, double seconds, double spent, double seconds_limit)
{
    double sorted[SPC_SAMPLES_MAX];
    samples->seconds[samples->count++] = seconds;
    samples->spent += spent;
    size_t n = samples->count;
    memcpy(sorted, samples->seconds, n * sizeof *sorted);
    samples->median = spc_samples_median(sorted, n);
    for (size_t i = 0; i < n; i++)
        sorted[i] = fabs(samples->seconds[i] - samples->median);
    samples->mad = spc_samples_median(sorted, n);
    if (n < SPC_SAMPLES_MIN)
        return false;
    if (samples->spent >= seconds_limit || n == SPC_SAMPLES_MAX)
        return true;
    return n >= SPC_SAMPLES_STABLE &&
           1.25 * 1.96 * 1.4826 * samples->mad / sqrt((double)n) <= 0.005 * samples->median;
}

#endif
