/* sparcast/validate.h - predicted against measured: how good a model is, fit set and held-out set apart. */
#ifndef SPARCAST_VALIDATE_H
#define SPARCAST_VALIDATE_H

#include "fit.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Errors are |predicted - measured| / measured, as fractions. Fields but n are NaN where n == 0. */
typedef struct spc_accuracy {
    size_t n;
    double r;          /* Pearson, of the speeds; NaN for n < 2 or a constant side */
    double mape;       /* mean error */
    double median_ape; /* median error */
    double p90_ape;    /* nearest rank */
    double bias;       /* geometric mean of predicted / measured: 1 = none, 2 = twice too fast */
} spc_accuracy;

/* measured[n] and predicted[n] positive and finite. Errors: ARGUMENT, MEMORY. */
SPC_API spc_status spc_accuracy_measure(const double *measured, const double *predicted, size_t n,
                                        spc_accuracy *accuracy, spc_error *error);

/* Pearson's r of n pairs; NaN for n < 2 or a constant side. */
SPC_API double spc_pearson(const double *x, const double *y, size_t n);

/* Size classes by non-zeros: below 10^4, 10^5, 10^6, 10^7, and above. */
enum { SPC_SIZE_CLASSES = 5 };
SPC_API int spc_size_class(uint64_t nnz);
SPC_API const char *spc_size_class_name(int size_class); /* "nnz < 1e4" ... "nnz >= 1e7" */

/* One measured row and what the model says about it. */
typedef struct spc_validation_pair {
    const spc_measurement *row;
    double predicted_flops;
    double ape;
    bool held_out;
    bool stands_in; /* exec: a library's kernel, predicted as the nearest of ours */
    int size_class;
    spc_prediction prediction;      /* of the built-in models; zeroed where a predictor was given */
    const spc_execution *execution; /* exec: of the options' executions; NULL for the other models */
    char reason[160];               /* why the model is off, where something is known to be; "" otherwise */
} spc_validation_pair;

/* Simulated traffic against the counters: mean errors over the rows that have the counter; NaN without any.
 * Rates are differences (0.01 = one point), the others relative. */
typedef struct spc_traffic_accuracy {
    size_t n;             /* rows with counters */
    double l1_hit_error;  /* hit rate of all loads at the L1 */
    double x_hit_error;   /* that of x */
    double requests_mape; /* warp-wide loads */
    double sectors_mape;  /* their sectors */
    double l2_mape;       /* sectors from the L2 */
    double l2_hit_error;  /* hit rate of the L2 */
    size_t dram_n;        /* rows in which DRAM supplies at least a tenth of what the L2 delivers */
    double dram_mape;     /* bytes read from DRAM, these rows */
} spc_traffic_accuracy;

/* What it costs to run the kernel that the model calls the fastest, of our kernels measured on a matrix. */
typedef struct spc_choice {
    size_t n;                     /* matrices with a choice */
    size_t right;                 /* the fastest named */
    double mean_loss, worst_loss; /* part of the fastest's speed; NaN where n == 0 */
} spc_choice;

/* [0] fit set, [1] held-out set. */
typedef struct spc_validation_kernel {
    char kernel[48]; /* NAME; "" for all kernels */
    spc_accuracy total[2];
    spc_accuracy size_class[SPC_SIZE_CLASSES][2];
    spc_traffic_accuracy traffic[2]; /* exec; n == 0 for the other models */
} spc_validation_kernel;

enum { SPC_WORST = 10 };

typedef struct spc_validation {
    const char *model; /* name */
    size_t pairs;
    spc_validation_pair *pair; /* in file order */
    size_t kernels;
    spc_validation_kernel *kernel; /* in order of first appearance */
    spc_validation_kernel all;     /* those that stand in for others left out, as in `worst` */
    spc_choice choice[2];          /* fit set, held-out set */
    size_t worst_count;            /* up to SPC_WORST, by |log(predicted / measured)|, descending */
    size_t worst[SPC_WORST];       /* indices into pair */
} spc_validation;

/* Any other model: speed of one measured row. Returning SPC_ERROR_DATA leaves that row out. */
typedef struct spc_predictor {
    const char *name;
    spc_status (*predict)(void *context, const spc_measurement *row, double *flops, spc_error *error);
    void *context;
} spc_predictor;

/* Zeroed = defaults. */
typedef struct spc_validate_options {
    const char *cache_state;     /* NULL = "warm" */
    spc_predict_options predict; /* model and its options */
    bool measured_hits; /* use the measured hit rate of x where there is one (the paper's fig. 6), else the
                           options' */
    const spc_predictor *predictor; /* replaces the built-in models; may be NULL */
    /* What SPC_MODEL_EXEC predicts from: [table->count], spc_replay_run's; rows of 0 seconds are left out. It
     * must outlive the validation. */
    const spc_execution *executions;
} spc_validate_options;

/* The table must outlive the validation. Errors: DATA (no row in this cache state; the device lacks a fact),
 * ARGUMENT (exec without executions), MEMORY. */
SPC_API spc_status spc_validate(const spc_measurements *table, const spc_device *device,
                                const spc_validate_options *options, spc_validation *validation,
                                spc_error *error);
SPC_API void spc_validation_free(spc_validation *validation);

#ifdef __cplusplus
}
#endif
#endif
