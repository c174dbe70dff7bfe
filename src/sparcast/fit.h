/* sparcast/fit.h - coefficients of a device from measurements, robustly, with intervals.
 *
 * Part of the library sparcast-fit, which needs GSL (pkg-config sparcast-fit), as is validate.h.
 * machine_fit.h has the question, one call from files to a machine; here are its steps.
 * Three fits: the published models (factors sec. 4, figs 4, 9-13), the execution-order model, and the
 * coefficients of batched products and of the singular value decomposition.
 *
 * The published models, per kernel (rows of one kernel NAME, whatever its parameters) and over all kernels:
 *   hit lines   hit_x = intercept + slope * reuse interval, one line for rows <= threshold and one above; the
 *               threshold is searched for. Needs counters (hit rate of x, or the L1's and the paper's third).
 *   bandwidth   W of eq. 3: the robust mean, in logarithms, of measured / (padding / BPF)
 *   small       slope of eq. 7 and the row threshold below which it helps most, searched for together with W
 *   saturating  seconds = launch + bytes / bandwidth
 * Robust: bisquare or Huber weights (GSL) on logarithmic errors, hit lines on the rates themselves.
 * Intervals: 95 % percentile bootstrap over matrices (not rows). A quarter of the matrices, chosen by
 * spc_held_out, is never looked at.
 */
#ifndef SPARCAST_FIT_H
#define SPARCAST_FIT_H

#include "spmm_probe.h"
#include "svd.h"
#include "validate.h"

#ifdef __cplusplus
extern "C" {
#endif

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
    uint64_t reserved[8];
} spc_fit_kernel;

/* What the fit says against what was measured, fit set only. */
typedef struct spc_fit_residual {
    const spc_measurement *row;
    double uncorrected_flops, corrected_flops, saturating_flops; /* with the kernel's own coefficients */
    uint64_t reserved[2];
} spc_fit_residual;

typedef struct spc_fit {
    size_t kernels;
    spc_fit_kernel *kernel; /* in order of first appearance */
    spc_fit_kernel all;
    size_t residuals;
    spc_fit_residual *residual;
    size_t matrices, held_out; /* matrices used and kept away */
    const char *cache_state;   /* of the rows used */
    uint64_t reserved[4];
} spc_fit;

/* Members that are 0 take their defaults. */
typedef struct spc_fit_options {
    size_t size;
    const char *cache_state; /* NULL = "warm" */
    const char *device;      /* only rows of this device; NULL: all rows, which must then name a single one */
    uint32_t bootstrap;      /* resamples; 0 = 400 */
    uint64_t seed;           /* same seed, same intervals */
    spc_spatial_unit spatial_unit;
    const spc_progress *progress;
} spc_fit_options;

/* ---- the execution-order model ----
 *
 * The facts of a device that no microbenchmark tells, from measurements and the matrices behind them.
 *
 * Fitted: the logarithms of the facts of spc_exec_fact_name, by damped least squares on
 * log(predicted / measured) with Huber weights (errors beyond 10 % count linearly), on rows of our own
 * kernels in the fit set (spc_held_out keeps a quarter of the matrices away). Each fact stays within the
 * range of its key and near the value that the base has, which is one that was transferred or fitted before:
 * a factor of 2 counts as much as one row that is 5 % off. A fact that the rows do not determine is left as
 * it is. Intervals: 95 % percentile bootstrap over matrices; each resample takes one
 * weighted least-squares step from the optimum, with the sensitivities found there, lengthened by
 * sqrt(G / (G - 1) (N - 1) / (N - K)) for G matrices, N rows and K facts (the usual correction for clusters).
 */

/* Room in the result, more than there are; these numbers never change. */
enum { SPC_EXEC_FACTS_ROOM = 32, SPC_EXEC_LAUNCHES_ROOM = 32, SPC_SPMM_FITS_ROOM = 32 };

typedef struct spc_exec_fact {
    const char *key;
    double before;      /* start value */
    spc_estimate value; /* n = 0: the rows do not determine it; value is then `before` */
    uint64_t reserved[2];
} spc_exec_fact;

/* exec_launch of a library's kernel, which runs as the nearest of ours. */
typedef struct spc_exec_launch {
    char kernel[48];
    spc_estimate seconds;
    double mape; /* of its rows in the fit set */
} spc_exec_launch;

typedef struct spc_exec_fit {
    size_t facts;
    spc_exec_fact fact[SPC_EXEC_FACTS_ROOM];
    size_t launches; /* found with the others held */
    spc_exec_launch launch[SPC_EXEC_LAUNCHES_ROOM];
    size_t rows, matrices, held_out;      /* rows and matrices used; matrices kept away */
    size_t missing;                       /* matrices of the fit set that are not there or cannot be read */
    char first_missing[320];              /* why, for one of them; "" if none */
    char missing_names[160];              /* "a, b, c": the first three */
    uint32_t steps;                       /* of least squares that lowered the loss */
    double mape_before, mape, median_ape; /* fit set, our kernels */
    const char *cache_state;
    uint64_t reserved[8];
} spc_exec_fit;

/* Members that are 0 take their defaults. */
typedef struct spc_exec_fit_options {
    size_t size;
    const char *cache_state; /* NULL = "warm" */
    const char *device;      /* only rows of this device; NULL = all */
    uint32_t bootstrap;      /* resamples; 0 = 400 */
    uint64_t seed;
    size_t most_rows;  /* of our kernels, spread over the table; 0 = 400 */
    uint64_t most_nnz; /* larger matrices are left out; 0 = 30 million */
    int threads;       /* 0 = all cores */
    bool hold;         /* the facts stay; only the launches of library kernels are fitted */
    const spc_progress *progress;
    double seconds; /* no further step is begun that would take longer in all; 0 = as long as it takes */
} spc_exec_fit_options;

/* ---- kernels that multiply K columns ---- */

/* How good the costs of a name of facts ("spmm-merge-narrow") are on matrices that were left out in turn. */
typedef struct spc_operation_judged {
    char name[64];
    bool setup; /* of what precedes the first product */
    size_t rows, matrices;
    double mape, median_ape, low, high; /* low, high: quantiles of measured / forecast time */
    double null_mape; /* of all bytes, each once, over 0.85 of memory_bandwidth, and a constant */
} spc_operation_judged;

typedef struct spc_operation_fact {
    const char *key; /* "columns_launch" */
    char name[64];
    double value;
} spc_operation_fact;

typedef struct spc_operation_fit {
    size_t rows, matrices, missing; /* missing: matrices that are not there */
    size_t groups, facts;
    spc_operation_judged *judged;
    spc_operation_fact *fact;
    uint64_t reserved[4];
} spc_operation_fit;

/* ---- kernels that are not simulated: their terms ----
 *
 * The time of anybody's kernel as a sum of non-negative terms (docs/terms.md): each is a coefficient times an
 * amount that follows from the pattern and from the simulated traffic of a kernel of ours.
 *
 * Coefficients: least squares on predicted / measured - 1 with Huber weights (errors beyond 10 % count
 * linearly), none below 0. Terms are taken one by one, always the one that lowers the mean cross-validated
 * error most: each quarter of the fit set is predicted by a fit to the other three. None is taken that lowers
 * it by less than one part in n, for n matrices or families, or whose amount is 0 for all but 7 of them.
 * Intervals: bootstrap over matrices with the terms that were taken. The quarter of spc_held_out is never
 * looked at. Times with a family: families take the place of quarters, and spc_held_out that of whole
 * families.
 *
 * Times that a clock of the host took (`waited`) hold what their source spends on launching a kernel and on
 * waiting for its end. That is a fact of the source, not of the kernel: the quickest kernel of the times is
 * taken to start as an empty kernel does (launch_seconds); what it takes longer is taken from term_launch of
 * all kernels. With `hold` the device's terms stay, and that constant alone is fitted: what a second source
 * costs. */

/* Room in the result, more than there are; this number never changes. */
enum { SPC_TERMS_ROOM = 32 };

typedef struct spc_term_estimate {
    const char *key;    /* "term_l2" */
    spc_estimate value; /* in the unit of the key */
    double share;       /* of the predicted time, mean over the fit set */
    double without;     /* mean cross-validated error if the term were not there */
    uint64_t reserved[2];
} spc_term_estimate;

typedef struct spc_kernel_terms {
    char kernel[64];  /* NAME */
    char traffic[64]; /* kernel of ours whose simulated traffic counts */
    uint32_t value_bytes;
    char reason[160]; /* why nothing could be fitted; "" otherwise, and the rest is there */
    size_t terms;
    spc_term_estimate term[SPC_TERMS_ROOM]; /* in the order in which they were taken */
    double error;                           /* mean, cross-validated within the fit set */
    double low, high;                       /* measured / predicted there: tenth and ninetieth percentile */
    spc_accuracy fitted;   /* of times, not of speeds; on the fit set itself; with hold: the constant's */
    spc_accuracy held_out; /* on the matrices of spc_held_out */
    double coverage;       /* share of them that lies between low and high; NaN without any */
    spc_accuracy every; /* cross-validated on all matrices: each quarter, by name, by a fit to the others */
    spc_accuracy large; /* of these the matrices of 3e5 non-zeros and more */
    char worst[64];     /* of these the matrix that is farthest off */
    double worst_ratio; /* its measured / predicted time */
    spc_accuracy null;  /* of the null model on all matrices, with the constant that suits them best */
} spc_kernel_terms;

typedef struct spc_terms_fit {
    size_t kernels;
    spc_kernel_terms *kernel;    /* one a kernel and value type, in order of first appearance */
    size_t matrices;             /* found */
    size_t missing;              /* matrices that are not there or cannot be read */
    char first_missing[320];     /* why, for one of them; "" if none */
    uint64_t waited;             /* 1: as the options said */
    size_t families;             /* 0: the times have none */
    spc_estimate waited_seconds; /* of the source, beyond the kernel; 0 where not waited */
    uint64_t reserved[2];
} spc_terms_fit;

/* Members that are 0 take their defaults. */
typedef struct spc_terms_fit_options {
    size_t size;
    const char
        *traffic; /* kernel of ours; NULL: the one that stands for a library's kernel, else csr-vector */
    uint32_t bootstrap; /* resamples; 0 = 400 */
    uint64_t seed;
    int threads; /* 0 = all cores */
    const spc_progress *progress;
    bool waited;  /* the times include launching the kernel and waiting for its end */
    bool hold;    /* only with waited: the device's terms stay, and only the source's constant is fitted */
    bool use_all; /* no matrix is held out of the coefficients; the errors are cross-validated, and so is the
                     interval */
} spc_terms_fit_options;

/* ---- batched products ---- */

typedef struct spc_spmm_accuracy {
    size_t count;
    double mape, median_ape, p90_ape; /* |predicted - measured| / measured */
    double inside;                    /* share of the rows whose measured time lies in the interval */
    double null_mape; /* of the null model: A (values and indices), B and C once at 0.85 of memory_bandwidth,
                         and a constant of the method, once for each product where these are launched one by
                         one; it errs least on fitted rows. NAN where the device has no bandwidth */
} spc_spmm_accuracy;

/* How good the named method was on held-out batches. */
typedef struct spc_spmm_choice {
    size_t batches; /* in which at least two methods were measured */
    double right;   /* share of them whose best method was named, */
    double close;   /* ... or a method at most 5 % slower was */
    double worst;   /* time of the named method over that of the best, worst case */
    uint64_t reserved[2];
} spc_spmm_choice;

/* A method, or "all". */
typedef struct spc_spmm_judged {
    const char *method;
    spc_spmm_accuracy fitted, held_out;
} spc_spmm_judged;

typedef struct spc_spmm_fit {
    const char *file; /* of the measurements; NULL: none was read */
    size_t methods;   /* that were measured; the last is "all" */
    spc_spmm_judged method[SPC_SPMM_FITS_ROOM];
    spc_spmm_judged all;
    spc_spmm_choice all_methods, without_packed; /* the second: the paper's methods and the libraries' */
    uint64_t reserved[8];
} spc_spmm_fit;

/* ---- singular values ---- */

/* A measured decomposition beside the model's. */
typedef struct spc_svd_judged {
    uint32_t n, band_width;
    const char *result, *method; /* result: "vectors" or "values" */
    double measured, predicted;  /* s */
    double error, null_error;    /* predicted / measured - 1; of the null model */
} spc_svd_judged;

typedef struct spc_svd_fitted {
    size_t rows;
    spc_svd_judged *row; /* to be freed with spc_svd_release */
} spc_svd_fitted;

#ifdef __cplusplus
}
#endif
#endif
