/* sparcast/calibrate.h - a device file for a machine that is in no list: the steps behind `sparcast
 * calibrate`.
 *
 * Part of the library sparcast-fit, like fit.h. The order: what the driver or the operating system says and
 * the microbenchmarks (probe.h), what follows from a device that is known (spc_calibration_transfer), our
 * kernels measured on the recipes of spc_calibration_recipe, a fit (fit.h), and its verdict on the recipes
 * that spc_held_out keeps away (validate.h), whose errors become the interval of the new device.
 */
#ifndef SPARCAST_CALIBRATE_H
#define SPARCAST_CALIBRATE_H

#include "fit.h"
#include "probe.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- all steps ---- */

/* Products with a matrix, batched products (spmm.h), the SVD (svd.h), products with K columns, iterations of
 * solvers. They are measured into OUT-measurements.csv, OUT-spmm.csv, OUT-svd.csv and OUT-svd-rates.csv,
 * OUT-columns.csv, OUT-solver.csv. */
typedef enum spc_calibrate_workloads {
    SPC_CALIBRATE_SPMV = 1,
    SPC_CALIBRATE_SPMM = 2,
    SPC_CALIBRATE_SVD = 4,
    SPC_CALIBRATE_COLUMNS = 8,
    SPC_CALIBRATE_SOLVER = 16
} spc_calibrate_workloads;

/* Members that are 0 take their defaults. */
typedef struct spc_calibrate_options {
    size_t size;
    const char *output; /* OUT.csv, the device file; OUT-measurements.csv and so on lie beside it */
    const char *measured, *machine; /* files that take the place of measuring; NULL: measure */
    const spc_collection *matrices; /* CPU: those behind `measured`; NULL: the recipes */
    size_t recipes;                 /* the smallest, at least 12; 0 = all, or of `quick` 16 */
    bool on_cpu;                    /* this computer's processor, not a GPU */
    int gpu, threads;               /* ordinal; of the host, for simulations, 0 = all cores */
    double seconds_limit;           /* measuring time of one row; 0 = 0.012, 0.05 on a CPU */
    double within;                  /* s, after which no further row is begun; 0 = 300, 100 on a CPU */
    const uint32_t *core;           /* CPU: [cores] numbers of threads to measure with, ascending */
    size_t cores;                   /* at most SPC_CALIBRATE_CORES; 0 = all, one, two, four ... */
    uint32_t value_bytes;           /* CPU: of values; 0 = 8 */
    bool install;                   /* CPU: the device "this", too */
    bool no_counters;               /* GPU: times only */
    uint32_t workloads;             /* GPU: bits of spc_calibrate_workloads; 0 = all, of measured those whose
                                       files are there */
    const spc_progress *(*step)(void *context, const char *name); /* of a step that begins; may be NULL */
    void (*remark)(void *context, const char *text); /* what was not measured, and why; may be NULL */
    void *context;
    const char *command, *date; /* for headers and sources */
    bool quick;                 /* fewer recipes, for a first look */
} spc_calibrate_options;

enum { SPC_CALIBRATE_CORES = 16 };

/* Of another operation than the product, on matrices, batches or sizes that the fit did not see. */
typedef struct spc_calibration_workload {
    char measurements[4096]; /* the file */
    size_t fit_rows, n;
    double mape, median_ape, inside, null_mape; /* median_ape, inside: NAN where they are not made */
} spc_calibration_workload;

/* A fact that was fitted; low, high: NaN where the rows do not determine it. */
typedef struct spc_calibration_fact {
    const char *key, *source;
    double before, value, low, high;
} spc_calibration_fact;

/* How far off products are on recipes that the fit did not see. */
typedef struct spc_calibration_kernel {
    const char *kernel; /* or "all" */
    spc_accuracy accuracy;
} spc_calibration_kernel;

/* What a calibration found, as `sparcast calibrate` says it. */
typedef struct spc_calibration_answer {
    const char *measurements;
    bool products; /* they were measured: the members up to `open` */
    uint64_t rows, late, fit_rows, fit_matrices;
    double mape_before, mape;
    size_t facts, undetermined;
    const spc_calibration_fact *fact;
    const char *const *open; /* keys of those that are not determined */
    bool timed;              /* a CPU's: `late` counts */
    bool judged;             /* ... up to `choice` */
    const char *model;
    size_t kernels;
    const spc_calibration_kernel *kernel;
    spc_choice choice;
    bool has_spmm, has_svd, has_columns, has_solver;
    spc_calibration_workload spmm, svd, columns, solver;
    const char *installed; /* the file of the device "this"; NULL: none */
    const char *output, *name;
    double interval_low, interval_high;
    const char *architecture; /* why the tables of another one stand for its own; NULL: they are its own */
    uint64_t reserved[4];
} spc_calibration_answer;

/* The keys of `sparcast calibrate --json`, of an spc_calibration_answer. */
SPC_API const spc_field *spc_calibration_fields(void);

typedef struct spc_calibration {
    spc_device *device;
    size_t rows;                              /* measured times that count; 0: no products */
    uint64_t late;                            /* rows that were not measured, for time was over */
    spc_exec_fit fit;                         /* where there are rows */
    spc_validation validation;                /* of held-out rows; pairs is 0: none could be judged */
    char measurements[4096], installed[4096]; /* files; "": none */
    void *state;                              /* what the validation points to */
    /* NULL: not asked for, or nothing was measured. */
    const spc_calibration_workload *spmm, *svd, *columns, *solver;
    const spc_calibration_answer *answer;
    uint64_t reserved[4];
} spc_calibration;

/* Measures, fits, judges and writes the device file; one with what was transferred alone stands there as soon
 * as the machine is known, and after each workload that of what was fitted so far. What is measured is kept:
 * after an interruption the same call goes on. Errors: ARGUMENT, those of the steps below, of the probe and
 * of files. */
SPC_API spc_status spc_calibrate(const spc_calibrate_options *options, spc_calibration *found,
                                 spc_error *error);
SPC_API void spc_calibration_free(spc_calibration *found); /* a zeroed one too */

#ifdef __cplusplus
}
#endif
#endif
