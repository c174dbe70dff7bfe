/* sparcast/validate.h - predicted against measured: how good a model is, fit set and held-out set apart.
 *
 * Part of the library sparcast-fit, like fit.h.
 */
#ifndef SPARCAST_VALIDATE_H
#define SPARCAST_VALIDATE_H

#include "collection.h"
#include "fields.h"
#include "measure.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The hold-out rule, shared by fit and validate: FNV-1a 64 of the matrix name, finished by splitmix64's
 * mixer, modulo 4 is 0. */
SPC_API bool spc_held_out(const char *matrix);

/* Errors are |predicted - measured| / measured, as fractions. Fields but n are NaN where n == 0. */
typedef struct spc_accuracy {
    size_t n;
    double r;          /* Pearson, of the speeds; NaN for n < 2 or a constant side */
    double mape;       /* mean error */
    double median_ape; /* median error */
    double p90_ape;    /* nearest rank */
    double bias;       /* geometric mean of predicted / measured: 1 = none, 2 = twice too fast */
    double coverage;   /* share of measured times inside the interval of their prediction; NaN where no
                          prediction has one */
    double null_mape;  /* mean error of the null model on the same rows: the bytes of A, x and y over 0.85 of
                          memory_bandwidth, and a constant for each kernel, fitted to the fit set; NaN without
                          that fact */
} spc_accuracy;

/* Size classes by non-zeros: below 10^4, 10^5, 10^6, 10^7, and above. */
enum { SPC_SIZE_CLASSES = 5 };

/* Room in structs, more than there are; these numbers never change. */
enum { SPC_SIZE_CLASSES_ROOM = 8, SPC_WORST_ROOM = 16 };

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
    double null_ape;                /* the null model's error; NaN on a device without memory_bandwidth */
    uint64_t reserved[3];
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
    uint64_t reserved[4];
} spc_traffic_accuracy;

/* What it costs to run the kernel that the model calls the fastest, of our kernels measured on a matrix. */
typedef struct spc_choice {
    size_t n;                     /* matrices with a choice */
    size_t right;                 /* the fastest named */
    double mean_loss, worst_loss; /* part of the fastest's speed; NaN where n == 0 */
    uint64_t reserved[2];
} spc_choice;

/* [0] fit set, [1] held-out set. */
typedef struct spc_validation_kernel {
    char kernel[48];   /* NAME; "" for all kernels */
    spc_accuracy both; /* of both sets together */
    spc_accuracy total[2];
    spc_accuracy size_class[SPC_SIZE_CLASSES_ROOM][2];
    spc_traffic_accuracy traffic[2]; /* exec; n == 0 for the other models */
    uint64_t reserved[4];
} spc_validation_kernel;

enum { SPC_WORST = 10 };

/* One kernel, sizes and set that have rows. */
typedef struct spc_validation_set {
    const char *kernel, *size, *set; /* "all", "all", "holdout" */
    spc_accuracy accuracy;
} spc_validation_set;

typedef struct spc_validation_traffic {
    const char *kernel, *set;
    spc_traffic_accuracy traffic;
} spc_validation_traffic;

typedef struct spc_validation_choice {
    const char *set;
    spc_choice choice;
} spc_validation_choice;

typedef struct spc_validation_worst {
    const char *matrix, *kernel, *set, *reason;
    double measured_gflops, predicted_gflops;
} spc_validation_worst;

/* Matrices of the rows that could not be read or made again. */
typedef struct spc_validation_missing {
    uint64_t matrices;
    const char *reason; /* of one of them; NULL: there is none */
} spc_validation_missing;

/* A validation as the rows of its tables. */
typedef struct spc_validation_answer {
    const char *model;
    size_t kernels, sets, traffics, choices, worsts;
    const spc_validation_kernel *kernel;
    spc_accuracy fit, holdout; /* of all kernels */
    const spc_validation_set *set;
    const spc_validation_traffic *traffic;
    const spc_validation_choice *choice;
    const spc_validation_worst *worst;
    bool replayed; /* from the options' matrices; then `missing` counts */
    spc_validation_missing missing;
    uint64_t reserved[4];
} spc_validation_answer;

/* The keys of `sparcast validate --json`, of an spc_validation_answer. */
SPC_API const spc_field *spc_validation_fields(void);

typedef struct spc_validation {
    const char *model; /* name */
    size_t pairs;
    spc_validation_pair *pair; /* in file order */
    size_t kernels;
    spc_validation_kernel *kernel; /* in order of first appearance */
    spc_validation_kernel all;     /* those that stand in for others left out, as in `worst` */
    spc_choice choice[2];          /* fit set, held-out set */
    size_t worst_count;            /* up to SPC_WORST, by |log(predicted / measured)|, descending */
    size_t worst[SPC_WORST_ROOM];  /* indices into pair */
    const spc_validation_answer *answer;
    uint64_t reserved[7];
} spc_validation;

/* Any other model: speed of one measured row. Returning SPC_ERROR_DATA leaves that row out. */
typedef struct spc_predictor {
    const char *name;
    spc_status (*predict)(void *context, const spc_measurement *row, double *flops, spc_error *error);
    void *context;
} spc_predictor;

/* Members that are 0 take their defaults. */
typedef struct spc_validate_options {
    size_t size;
    const char *cache_state;     /* NULL = "warm" */
    spc_predict_options predict; /* model and its options */
    bool measured_hits; /* use the measured hit rate of x where there is one (the paper's fig. 6), else the
                           options' */
    const spc_predictor *predictor; /* replaces the built-in models; may be NULL */
    /* What models predict from that follow each access (exec, cpu): the matrices behind the rows, or their
     * executions, [table->count] of spc_replay_run, which must outlive the validation; rows of 0 seconds are
     * left out. */
    const spc_execution *executions;
    const spc_collection *matrices;
    int threads; /* with matrices: so many at a time; 0 = all cores */
    bool exact;  /* with matrices: all of the GPU, not a sample */
    const spc_progress *progress;
} spc_validate_options;

/* The model to judge a device by where none is asked for: with the matrices its own, or exec; else the
 * published one, which needs none. */
SPC_API spc_model spc_validate_model(const spc_device *device, bool matrices);

/* The table must outlive the validation. Errors: DATA (no row in this cache state; the device lacks a fact),
 * ARGUMENT (exec or cpu without matrices and executions), those of spc_replay_run, MEMORY. */
SPC_API spc_status spc_validate(const spc_measurements *table, const spc_device *device,
                                const spc_validate_options *options, spc_validation *validation,
                                spc_error *error);
SPC_API void spc_validation_free(spc_validation *validation);

/* ---- the models exec and, on a CPU, cpu on measured rows ---- */

/* Members that are 0 take their defaults. */
typedef struct spc_replay_options {
    size_t size;
    const char *cache_state; /* NULL = "warm"; "cold" starts with an empty L2 */
    int threads;             /* matrices at a time; 0 = all cores */
    bool exact;
    const spc_progress *progress; /* may be NULL */
    bool held_out;                /* only the rows that spc_held_out keeps away */
} spc_replay_options;

typedef struct spc_replay {
    spc_execution *execution;  /* [table->count]; seconds 0 where there is none */
    size_t matrices, executed; /* in this cache state: matrices, and rows that have an execution */
    size_t missing;            /* matrices that the collection does not have or cannot read */
    char first_missing[320];   /* why, for one of them; "" if none */
    uint64_t reserved[4];
} spc_replay;

/* ---- the paper again ----
 *
 * Section 4 and 5 of the paper "factors" repeated on any device: the numbers behind its figures 2 to 15 and
 * those it states in words. */

/* One matrix. Speeds in FLOP/s; the model is eq. 3 and the hit rate the measured one where there is one. */
typedef struct spc_reproduction_point {
    const spc_measurement *row;
    double measured;
    double plain;        /* eq. 3 (fig. 6) */
    double corrected;    /* with eq. 7's factor below the threshold (figs 12-14) */
    double hit_up;       /* eq. 3 with the hit rate 30 points higher (fig. 5) */
    double hit_down;     /* and lower */
    double spatial_max;  /* eq. 3 with S raised to L/F (fig. 15) */
    double index_memory; /* that, and the index array kept off the bus */
    double hit;          /* of x, as used */
    double measured_hit; /* of x; NaN without counters */
    double spatial;      /* S */
    bool small;          /* the correction applies */
    uint64_t reserved[4];
} spc_reproduction_point;

typedef struct spc_reproduction {
    char kernel[48];
    uint32_t value_bytes;
    size_t n;
    spc_reproduction_point *point;   /* in file order */
    double r_plain, r_corrected;     /* measured against model (paper: 0.20 and 0.47) */
    double hit_up_mean, hit_up_most; /* relative gain of hit +30 points (paper: 12.6 % on average) */
    size_t hit_up_above_30,
        hit_down_above_30;        /* matrices whose speed moves by more than 30 % (paper: 5 of 115, 0) */
    double r_interval, r_spatial; /* model speed against reuse interval and S (paper: S correlates better) */
    double r_measured_interval, r_measured_spatial; /* the same with measured speed */
    size_t smalls;                                  /* matrices below the threshold */
    double r_small_threads, r_small_nnz; /* measured / model of these against threads and stored non-zeros */
    double rows_threshold, slope;        /* of the device; NaN without (paper: 70000 rows, 6e-7) */
    size_t spatial_wins;                 /* S = L/F beats hit +30 points (paper: every matrix) */
    size_t spatial_raised;               /* matrices whose S was below L/F */
    double spatial_mean;                 /* mean gain of S = L/F */
    double index_mean;                   /* mean further gain of the index kept in memory (paper: 1.5) */
    /* "The hit rate of x is about a third of the L1's" (sec. 4.1), where counters tell both; NaN without. */
    size_t hits_counted;
    double x_hit_mean, l1_hit_mean; /* mean over those matrices */
    double third_error;             /* mean |x - L1 / 3| */
    double whole_error;             /* mean |x - L1|, the rule that needs no third */
    uint64_t reserved[8];
} spc_reproduction;

/* kernel: NAME; NULL = the paper's own, fold, or the table's first. value_bytes 0 = 4. cache_state NULL =
 * "warm". Errors: DATA (no such row, the device lacks a fact), MEMORY. */
SPC_API spc_status spc_reproduce(const spc_measurements *table, const spc_device *device, const char *kernel,
                                 uint32_t value_bytes, const char *cache_state,
                                 spc_reproduction *reproduction, spc_error *error);
SPC_API void spc_reproduction_free(spc_reproduction *reproduction);

/* Room in an array of quantities, more than there are; this number never changes. */
enum { SPC_PAPER_QUANTITIES_ROOM = 64 };

/* What the paper states, and where, beside the same on this device; NaN for what either does not tell. */
typedef struct spc_paper_quantity {
    const char *name; /* "r, measured and eq. 3" */
    double paper, here;
    const char *where; /* "fig. 6" */
    uint64_t reserved[2];
} spc_paper_quantity;

/* Fills `row`, the paper's order; returns how many there are. */
SPC_API size_t spc_reproduction_quantities(const spc_reproduction *reproduction,
                                           spc_paper_quantity row[SPC_PAPER_QUANTITIES_ROOM]);

#ifdef __cplusplus
}
#endif
#endif
