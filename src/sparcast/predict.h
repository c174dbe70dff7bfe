/* sparcast/predict.h - from the features of a (matrix, kernel) and a device to speed, its terms and its
 * limit.
 *
 * Two steps, so that one analysis of a matrix serves any number of devices and what-ifs:
 *   spc_analysis_features   pattern, kernel, line size, window -> spc_features   (traces; cached per pattern)
 *   spc_predict             device, features, options -> spc_prediction          (pure arithmetic)
 * Units: bytes, seconds, FLOP/s; rates and shares are fractions in [0, 1]. Equations: docs/model.md.
 */
#ifndef SPARCAST_PREDICT_H
#define SPARCAST_PREDICT_H

#include "device.h"
#include "execute.h"
#include "gather.h"
#include "kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The three streams of eq. 1 of the paper "factors", in bytes per FLOP. */
typedef struct spc_terms {
    double alpha; /* index: I/2 */
    double beta;  /* values of A: F/2 */
    double gamma; /* x: (1 - hit) L/S */
} spc_terms;

/* ---- features: all that a model knows about one kernel on one matrix ---- */

typedef struct spc_features {
    uint32_t rows, cols, row_nnz_max;
    uint64_t nnz;          /* Nnz */
    uint64_t stored_nnz;   /* Nnzp, with padding */
    uint64_t threads;      /* of one launch: "rows after preprocessing" for Fold */
    uint64_t layout_bytes; /* A's arrays */
    uint32_t value_bytes, index_bytes;
    uint32_t line_bytes;     /* of the trace */
    uint64_t window;         /* T of hit_window and of the fills, in accesses */
    double reuse_interval;   /* mean over non-cold accesses */
    double hit_window;       /* hit rate of x under the window */
    double spatial_words;    /* S as mean distinct words used per fill */
    double spatial_accesses; /* S as mean accesses per fill; 0 (like spatial_words) for a matrix without
                                non-zeros */
    const spc_execution *execution;  /* what SPC_MODEL_EXEC predicts from; NULL for the other models */
    const spc_gather_result *gather; /* what SPC_MODEL_GATHER and what_if.memory predict from; else NULL */
    uint64_t reserved[3];
} spc_features;

/* Traces of one pattern, kept so that kernels with the same access order and devices with the same line share
 * them; and what the execution-order model found out: facts of the rows, and its simulations. The pattern
 * must outlive the analysis. Not for concurrent use (one analysis per thread), but as sparcast/forecast.h
 * says. */
typedef struct spc_analysis spc_analysis;

typedef struct spc_analysis_options {
    size_t size;
    int threads;                  /* of one trace; 0 = all cores */
    const spc_progress *progress; /* may be NULL */
} spc_analysis_options;

SPC_API spc_status spc_analysis_open(const spc_pattern *pattern, const spc_analysis_options *options,
                                     spc_analysis **analysis, spc_error *error);
SPC_API void spc_analysis_close(spc_analysis *analysis); /* NULL is allowed */

/* Features of a kernel in its own access order. spec == NULL: plain CSR in row order, as a CPU reads it.
 * Parameters that are 0 are chosen by spc_kernel_choose. window 0 = 128.
 * Errors: those of spc_layout_measure and spc_trace. */
SPC_STATIC_API spc_status spc_analysis_features(spc_analysis *analysis, const spc_kernel_spec *spec,
                                                uint32_t value_bytes, uint32_t index_bytes,
                                                uint32_t line_bytes, uint64_t window, spc_features *features,
                                                spc_error *error);

/* Window T that the device asks for: the lines of its L1 (factors sec. 2.1 (6)), of its last private cache
 * for a CPU; 128 where no cache is known. */
SPC_STATIC_API uint64_t spc_device_window(const spc_device *device);

/* ---- options ---- */

typedef enum spc_model {
    SPC_MODEL_PAPER =
        0, /* eq. 3 with the small-matrix correction of eq. 7 where the device has its coefficients */
    SPC_MODEL_UNCORRECTED, /* eq. 3 alone */
    SPC_MODEL_SATURATING,  /* time = launch + bytes / bandwidth, bytes as in eq. 3 */
    SPC_MODEL_EXEC,        /* execution-order model: features.execution, made by spc_execute */
    SPC_MODEL_GATHER,      /* a gather memory with banks: features.gather, made by spc_gather_predict */
    SPC_MODEL_NULL,        /* a constant, and A, x and y once over 0.85 of memory_bandwidth: what every other
                              model has to beat */
    SPC_MODEL_TERMS,       /* a part of EXEC: kernels whose time is a sum of terms (docs/terms.md) */
    SPC_MODEL_CPU,         /* threads and caches of a CPU: features.execution (docs/cpu.md) */
    SPC_MODEL_LEAST,       /* a part of EXEC: the least time of a library's kernel that nothing describes.
                              Models of higher numbers go by their names. */
} spc_model;

typedef enum spc_hit_source {
    SPC_HIT_AUTO = 0, /* the device's lines if it has any, otherwise the window; options only */
    SPC_HIT_LINES,    /* regression lines in the reuse interval (factors sec. 4.1) */
    SPC_HIT_WINDOW,   /* working set of T lines */
    SPC_HIT_GIVEN,    /* by the caller */
    SPC_HIT_NONE,     /* the model does not use one (gather) */
    SPC_HIT_EXECUTED, /* simulated (exec) */
} spc_hit_source;

typedef enum spc_spatial_unit {
    SPC_SPATIAL_ACCESSES =
        0,             /* accesses per fill: what the paper's tool seems to count (its S exceeds L/F) */
    SPC_SPATIAL_WORDS, /* distinct words per fill */
} spc_spatial_unit;

typedef enum spc_limit {
    SPC_LIMIT_NOTHING = 0, /* no non-zeros: nothing to do */
    SPC_LIMIT_INDEX,       /* alpha is the largest term */
    SPC_LIMIT_VALUES,      /* beta is */
    SPC_LIMIT_X,           /* gamma is */
    SPC_LIMIT_LAUNCH,   /* launch and too few threads: the correction, or the launch term, costs more than the
                           bytes */
    SPC_LIMIT_GATHER,   /* gather bandwidth (eq. 5) */
    SPC_LIMIT_TRANSFER, /* host link (spc_offload only) */
    SPC_LIMIT_LATENCY,  /* exec: chains of dependent loads, too few warps */
    SPC_LIMIT_ISSUE,    /* exec: instructions issued */
    SPC_LIMIT_L1,       /* exec: requests in the load/store units */
    SPC_LIMIT_L2,       /* exec: traffic between L2 and L1 */
    SPC_LIMIT_DRAM,     /* exec: traffic of the memory */
    SPC_LIMIT_MEMORY,   /* it does not fit into device memory; speed is that of a device that had enough */
    SPC_LIMIT_LINK_DOWN, /* of a gather memory, as spc_gather_limit says */
    SPC_LIMIT_LINK_UP,
    SPC_LIMIT_CHANNELS,
    SPC_LIMIT_UNITS,
    SPC_LIMIT_IN_FLIGHT,
    SPC_LIMIT_BANKS,
    SPC_LIMIT_L3,           /* cpu: lines that the third level serves */
    SPC_LIMIT_BRANCHES,     /* cpu: ends of rows that were not foreseen */
    SPC_LIMIT_INSTRUCTIONS, /* cpu: instructions of non-zeros and rows */
    SPC_LIMIT_LONG_ROWS,    /* cpu: additions that wait for each other */
    SPC_LIMIT_EXCHANGE,     /* several GPUs: what they send each other */
} spc_limit;

/* "paper", "lines", "accesses", "x", ...: stable, lower case, used in JSON and CSV. Never NULL. */
SPC_API const char *spc_model_name(spc_model model);

/* What people are shown of an answer. */
typedef enum spc_answer_shape {
    SPC_ANSWER_BYTES = 0, /* bytes for each FLOP, whose time adds up */
    SPC_ANSWER_UNITS,     /* units that work at the same time, and how busy they are */
    SPC_ANSWER_GATHER,    /* the parts of a gather memory */
} spc_answer_shape;

SPC_API const char *spc_limit_name(spc_limit limit);
/* The inverse of spc_model_name. Errors: ARGUMENT listing the names. */
SPC_API spc_status spc_model_parse(const char *text, spc_model *model, spc_error *error);

/* Members that are 0 take their defaults. */
typedef struct spc_predict_options {
    size_t size;
    spc_model model;
    spc_hit_source hit_source; /* LINES on a device without lines is DATA */
    double hit_rate;           /* with SPC_HIT_GIVEN, in [0, 1] */
    spc_spatial_unit spatial_unit;
    bool as_published; /* index and value move 6 bytes a FLOP, as in equation 7: alpha 2, beta 4 */
    spc_what_if what_if;
    uint64_t reserved[4]; /* 0: this struct is part of other options, and never grows */
} spc_predict_options;

/* ---- prediction ---- */

/* What a model's answer for a device rests on; how far off it may be follows from that. */
typedef enum spc_provenance {
    SPC_PROVENANCE_FITTED = 0,  /* the model's facts were fitted to measurements of this very device */
    SPC_PROVENANCE_ELSEWHERE,   /* exec: microbenchmarks of this device, facts fitted on another */
    SPC_PROVENANCE_TRANSFERRED, /* exec: facts of another device by rule, published microbenchmarks */
    SPC_PROVENANCE_PUBLISHED,   /* published models: numbers of a data sheet */
} spc_provenance;

/* How far the answers for a machine by its own model can be trusted, from the origins of its facts. */
typedef enum spc_trust {
    SPC_TRUST_MEASURED = 0, /* microbenchmarks and measured products of this very machine */
    SPC_TRUST_FITTED,       /* to published times */
    SPC_TRUST_TRANSFERRED,  /* facts of another machine, by rules */
    SPC_TRUST_MAGNITUDE,    /* numbers of data sheets, or code of another machine: right by a factor */
} spc_trust;

/* The name of that. */
SPC_API const char *spc_device_trust_words(const spc_device *device);

/* The i-th kernel, and type of values, whose terms were no better on published times than a constant and the
 * compulsory bytes: "ginkgo-csr-f64"; NULL: there are no more. The device owns it. */
SPC_API const char *spc_device_no_better(const spc_device *device, size_t i);

typedef struct spc_prediction {
    double flops;   /* useful FLOP/s = 2 nnz / seconds; 0 for no non-zeros */
    double seconds; /* one product */
    spc_terms terms;
    double bytes_per_flop;     /* sum of the terms */
    double bandwidth;          /* W used, B/s */
    const char *bandwidth_key; /* device key it came from: "effective_bandwidth", "memory_bandwidth", ... */
    double hit_rate;           /* of x, as used (what-if included) */
    spc_hit_source hit_source;
    double spatial; /* S as used (what-if included) */
    spc_spatial_unit spatial_unit;
    double padding;        /* Nnz / Nnzp, in (0, 1] */
    bool corrected;        /* the small-matrix correction applied */
    double small_factor;   /* its factor; 1 if not */
    double launch_seconds; /* launch part of `seconds` (saturating law); otherwise 0 */
    spc_limit limited_by;
    uint64_t memory_bytes;     /* A, x and y */
    uint64_t memory_available; /* 0 = the device file does not say */
    bool fits;                 /* true where the device file does not say */
    double setup_seconds; /* before the first product: conversion, analysis; NaN where the device does not
                             say; by spc_forecast_kernel */
    double share_seconds; /* `seconds` and the set-up's share of each product, infinite where set-up counts
                             and is not known; by spc_forecast_kernel */
    double row_hit_rate;  /* of requests to a gather memory; 0 without one */
    double coalesced;     /* of accesses to x: answered from another one's fetch; likewise */
    double seconds_low, seconds_high; /* four in five measured times lie between them; NaN where nobody
                                         compared such a prediction with measurements */
    uint64_t reserved[2];
} spc_prediction;

/* The same of a question: spc_model_uses of a product, spc_offload_uses, spc_multivector_uses,
 * spc_solver_uses.
 */
typedef bool spc_uses(const spc_device *device, spc_model model, const char *key);

/* ---- is the CPU the better place? (factors sec. 4.2, end) ---- */

typedef struct spc_offload {
    uint64_t products;       /* n */
    double transfer_seconds; /* A once, x and y with each product, over the host link at 0.8 of its rate */
    double device_seconds;   /* set-up, transfers and n products on the device */
    double host_seconds;     /* set-up and n products on the CPU */
    double setup_seconds, host_setup_seconds; /* conversion and analysis; 0: none, or not asked */
    double matrix_seconds, vector_seconds;    /* A once; x and y of one product */
    uint64_t break_even;                      /* least n for which the device wins; 0 = never */
    spc_limit
        limited_by; /* TRANSFER if the link takes more than half of device_seconds, else the device's limit */
    uint64_t reserved[2];
} spc_offload;

#ifdef __cplusplus
}
#endif
#endif
