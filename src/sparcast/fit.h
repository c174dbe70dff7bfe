/* sparcast/fit.h - coefficients of a device from measurements (factors sec. 4, figs 4, 9-13), robustly, with
 * intervals.
 *
 * Per kernel (rows of one kernel NAME, whatever its parameters) and over all kernels together:
 *   hit lines      hit_x = intercept + slope * reuse interval, one line for rows <= threshold and one above;
 *                  the threshold is searched for. Needs counters (hit rate of x, or the L1's and the paper's
 * third). bandwidth      W of eq. 3: the robust mean, in logarithms, of measured / (padding / BPF) small
 * slope of eq. 7 and the row threshold below which it helps most, searched for together with W saturating
 * seconds = launch + bytes / bandwidth Robust: bisquare or Huber weights (GSL) on logarithmic errors, hit
 * lines on the rates themselves. Intervals: 95 % percentile bootstrap over matrices (not rows). A quarter of
 * the matrices, chosen by spc_held_out, is never looked at.
 */
#ifndef SPARCAST_FIT_H
#define SPARCAST_FIT_H

#include "measure.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The hold-out rule, shared by fit and validate: FNV-1a 64 of the matrix name, finished by splitmix64's
 * mixer, modulo 4 is 0. */
SPC_API bool spc_held_out(const char *matrix);

/* A number with its 95 % interval. n = matrices it rests on; 0 = not fitted (value NaN). */
typedef struct spc_estimate {
    double value, low, high;
    size_t n;
} spc_estimate;

/* One group of the hit lines: rate = intercept + slope * reuse interval. */
typedef struct spc_fit_line {
    spc_estimate slope;     /* 1/access */
    spc_estimate intercept; /* 1 */
} spc_fit_line;

typedef struct spc_fit_kernel {
    char kernel[48]; /* NAME; "" for all kernels together */
    size_t rows, matrices;
    bool hit_measured; /* x's own rate; false: a third of the L1's, or no counters at all */
    spc_fit_line small_rows, large_rows;
    spc_estimate hit_rows_threshold;   /* small: rows <= threshold */
    double hit_residual;               /* median |measured - line|, in [0, 1]; NaN without lines */
    spc_estimate bandwidth;            /* B/s */
    spc_estimate small_slope;          /* 1/non-zero */
    spc_estimate small_rows_threshold; /* 0: the correction does not help */
    spc_estimate launch;               /* s */
    spc_estimate saturating_bandwidth; /* B/s */
    double uncorrected_error, corrected_error,
        saturating_error; /* median |predicted - measured| / measured */
    spc_model better;     /* PAPER or SATURATING: the smaller robust loss on the fit set */
} spc_fit_kernel;

/* What the fit says against what was measured, fit set only. */
typedef struct spc_fit_residual {
    const spc_measurement *row;
    double uncorrected_flops, corrected_flops, saturating_flops; /* with the kernel's own coefficients */
} spc_fit_residual;

typedef struct spc_fit {
    size_t kernels;
    spc_fit_kernel *kernel; /* in order of first appearance */
    spc_fit_kernel all;
    size_t residuals;
    spc_fit_residual *residual;
    size_t matrices, held_out; /* matrices used and kept away */
    const char *cache_state;   /* of the rows used */
} spc_fit;

/* Zeroed = defaults. */
typedef struct spc_fit_options {
    const char *cache_state; /* NULL = "warm" */
    const char *device;      /* only rows of this device; NULL: all rows, which must then name a single one */
    uint32_t bootstrap;      /* resamples; 0 = 400 */
    uint64_t seed;           /* same seed, same intervals */
    spc_spatial_unit spatial_unit;
    const spc_progress *progress;
} spc_fit_options;

/* The table must outlive the fit. base: facts that the model needs and that are not fitted (line_bytes); not
 * changed. A kernel with fewer than 8 fit matrices is left out; if that leaves none, or if the data cannot
 * determine a coefficient at all, the call fails. Errors: DATA with the reason (too few matrices, all of one
 * size, all with the same interval, no row in this cache state, several devices), MEMORY, INTERRUPTED. */
SPC_API spc_status spc_fit_run(const spc_measurements *table, const spc_device *base,
                               const spc_fit_options *options, spc_fit *fit, spc_error *error);
SPC_API void spc_fit_free(spc_fit *fit);

/* Sets the fitted facts of every kernel (KEY@KERNEL) and of all together (KEY); their source states method,
 * n, interval, `origin` (file and command) and `date`. Errors: MEMORY. */
SPC_API spc_status spc_fit_apply(const spc_fit *fit, const char *origin, const char *date, spc_device *device,
                                 spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
