/* sparcast/machine_fit.h - `sparcast fit` as one call: from a file of measurements to the machine with what
 * was found. Part of the library sparcast-fit; fit.h has the steps and says what is fitted. */
#ifndef SPARCAST_MACHINE_FIT_H
#define SPARCAST_MACHINE_FIT_H

#include "fit.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_fit_kind {
    SPC_FIT_PAPER = 0,   /* the published models and the saturating law */
    SPC_FIT_EXEC,        /* the facts of the execution-order model */
    SPC_FIT_TERMS,       /* the terms of kernels that are not simulated */
    SPC_FIT_MULTIVECTOR, /* the costs of kernels that multiply K columns; file: of probe --columns */
    SPC_FIT_ITERATION,   /* vector operations, triangles, launches; file: of probe --solver */
    SPC_FIT_RATIOS,      /* how many times as long each of several kernels usually takes */
    SPC_FIT_SETUP,       /* what precedes the first product */
} spc_fit_kind;

/* Members that are 0 take their defaults. Those that stand in the options of one fit mean the same here. */
typedef struct spc_machine_fit_options {
    size_t size;
    spc_fit_kind kind;
    const char *file;         /* of measurements; TERMS, RATIOS: of times (measure.h) */
    const spc_device *device; /* with the facts that are not fitted; NULL, of PAPER, EXEC: that of the first
                                 row */
    const spc_collection *matrices; /* EXEC, TERMS: behind the rows; NULL: all are generated */
    const char *cache_state;        /* TERMS: warm only */
    const char *measured_on;        /* only rows of this device */
    const char *traffic, *source;   /* TERMS; source, of RATIOS too: who published the times */
    uint64_t seed;
    size_t most_rows;              /* EXEC */
    spc_spatial_unit spatial_unit; /* PAPER */
    uint32_t bootstrap;
    int threads;
    bool hold, waited, use_all;
    const spc_progress *progress;
    const char *date;  /* of today, for sources */
    const char *alone; /* SETUP: a file whose layouts were built one at a time; NULL: `file` is one */
} spc_machine_fit_options;

/* A coefficient that was found. */
typedef struct spc_fitted {
    const char *kernel, *key, *unit; /* kernel: or "all" */
    double value, low, high;         /* low, high: NaN where the rows do not tell */
    double before;                   /* EXEC: of a fact, where the search began; NaN otherwise */
    size_t matrices;
} spc_fitted;

typedef struct spc_fitted_term {
    const char *kernel, *type, *unit;
    spc_term_estimate term;
} spc_fitted_term;

typedef struct spc_machine_fit {
    spc_fit_kind kind;
    const char *file, *device, *cache_state;
    const spc_device *fitted; /* a copy of the machine, with what was found */
    size_t matrices, held_out, missing;
    const char *missing_reason; /* EXEC, TERMS: of one of the missing; NULL: there is none */
    size_t coefficients;        /* PAPER, EXEC, RATIOS */
    const spc_fitted *coefficient;
    size_t kernels; /* PAPER; the last is "all" */
    const spc_fit_kernel *kernel;
    /* EXEC */
    const char *model;
    size_t rows, steps;
    double mape_before, mape, median_ape;
    size_t launches;
    const spc_exec_launch *launch;
    const char *missing_names; /* of the first three; NULL: none is missing */
    /* TERMS */
    size_t families, terms, described, skipped; /* skipped: kernels that have no terms, with a reason */
    bool waited;
    spc_estimate waited_seconds;
    const spc_fitted_term *term;
    const spc_kernel_terms *kernel_terms, *skip;
    /* MULTIVECTOR, ITERATION, SETUP; of `coefficient` the kernel is a name of facts */
    size_t groups;
    const spc_operation_judged *judged;
    uint64_t reserved[5];
} spc_machine_fit;

/* What a file of measurements is fitted by, told by its columns: MULTIVECTOR, ITERATION or PAPER. Errors: of
 * reading. */
SPC_API spc_status spc_fit_kind_of(const char *path, spc_fit_kind *kind, spc_error *error);

/* Errors: those of reading the files and of the fit; ARGUMENT: options of another kind. */
SPC_API spc_status spc_machine_fit_run(const spc_machine_fit_options *options, spc_machine_fit **fit,
                                       spc_error *error);
SPC_API void spc_machine_fit_free(spc_machine_fit *fit);

/* The keys of `sparcast fit --json`, of an spc_machine_fit. */
SPC_API const spc_field *spc_machine_fit_fields(spc_fit_kind kind);

#ifdef __cplusplus
}
#endif
#endif
