/* sparcast/fit_exec.h - the facts of the execution-order model that no microbenchmark tells, from
 * measurements and the matrices behind them, with intervals.
 *
 * Fitted: the logarithms of the facts of spc_exec_fact_name, by damped least squares on
 * log(predicted / measured) with Huber weights (errors beyond 10 % count linearly), on rows of our own
 * kernels in the fit set (spc_held_out keeps a quarter of the matrices away). A fact that the rows do not
 * determine is left as it is. Intervals: 95 % percentile bootstrap over matrices; each resample takes one
 * weighted least-squares step from the optimum, with the sensitivities found there, lengthened by
 * sqrt(G / (G - 1) (N - 1) / (N - K)) for G matrices, N rows and K facts (the usual correction for clusters).
 */
#ifndef SPARCAST_FIT_EXEC_H
#define SPARCAST_FIT_EXEC_H

#include "replay.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SPC_EXEC_FACTS = 13, SPC_EXEC_LAUNCHES = 8 };

/* Keys of the facts that are fitted; NULL beyond the last. */
SPC_API const char *spc_exec_fact_name(size_t i);

typedef struct spc_exec_fact {
    const char *key;
    double before;      /* start value */
    spc_estimate value; /* n = 0: the rows do not determine it; value is then `before` */
} spc_exec_fact;

typedef struct spc_exec_fit {
    spc_exec_fact fact[SPC_EXEC_FACTS];
    /* exec_launch of library kernels, which run as the nearest of ours: found with the others held. */
    size_t launches;
    struct {
        char kernel[48];
        spc_estimate seconds;
        double mape; /* of its rows in the fit set */
    } launch[SPC_EXEC_LAUNCHES];
    size_t rows, matrices, held_out;      /* rows and matrices used; matrices kept away */
    size_t missing;                       /* matrices of the fit set that were not found */
    uint32_t steps;                       /* of least squares that lowered the loss */
    double mape_before, mape, median_ape; /* fit set, our kernels */
    const char *cache_state;
} spc_exec_fit;

/* Zeroed = defaults. */
typedef struct spc_exec_fit_options {
    const char *cache_state; /* NULL = "warm" */
    const char *device;      /* only rows of this device; NULL = all */
    uint32_t bootstrap;      /* resamples; 0 = 400 */
    uint64_t seed;
    size_t most_rows;  /* of our kernels, spread over the table; 0 = 400 */
    uint64_t most_nnz; /* larger matrices are left out; 0 = 30 million */
    int threads;       /* 0 = all cores */
    bool hold;         /* the facts stay; only the launches of library kernels are fitted */
    const spc_progress *progress;
} spc_exec_fit_options;

/* base: the device with all facts but the fitted ones (those it has are where the search starts); not
 * changed. Errors: DATA (a fact that is not fitted is missing, fewer than 8 matrices), MEMORY, INTERRUPTED.
 */
SPC_API spc_status spc_exec_fit_run(const spc_measurements *table, const spc_device *base,
                                    const spc_collection *collection, const spc_exec_fit_options *options,
                                    spc_exec_fit *fit, spc_error *error);

/* Sets the fitted facts; their source states method, interval, `origin` and `date`. Errors: MEMORY. */
SPC_API spc_status spc_exec_fit_apply(const spc_exec_fit *fit, const char *origin, const char *date,
                                      spc_device *device, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
