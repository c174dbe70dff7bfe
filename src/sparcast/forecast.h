/* sparcast/forecast.h - everything about one kernel on one matrix and one device in one call: features,
 * simulation where the model wants one, prediction, what the time goes to, and the change that would help
 * most. */
#ifndef SPARCAST_FORECAST_H
#define SPARCAST_FORECAST_H

#include "predict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Members that are 0 take their defaults. */
typedef struct spc_forecast_options {
    size_t size;
    uint32_t value_bytes, index_bytes; /* 0 = 4 */
    spc_predict_options predict;       /* its what-ifs hold for both models */
    bool exact, cold;                  /* as in spc_execute_options; exec, and exact also gather */
    uint64_t most_steps;               /* likewise; of a gather memory a step is 16 requests */
    uint64_t products;   /* with the matrix, that share the set-up; 0 = so many that it does not count */
    const char *foreign; /* name of a kernel that only the device's terms know; the spec is not looked at */
    spc_interleaved_traffic interleaved; /* as in spc_execute_options; exec */
} spc_forecast_options;

/* What one level of the memory serves in a product. */
typedef struct spc_level {
    const char *name; /* "l1", "l2", "l3", "dram" */
    double bytes;     /* that it serves: words from the first level, lines from the others */
    double hit_rate;  /* of the bytes that reach it; NaN of the memory */
    double bandwidth; /* B/s of all threads together; NaN: not known */
} spc_level;

/* Room for levels, more than there are; never changes. */
enum { SPC_LEVELS_ROOM = 8 };

typedef struct spc_forecast {
    char kernel[64]; /* parameters as chosen; "csr" for plain CSR in row order */
    spc_kernel_spec spec;
    spc_model model; /* that answered */
    bool bound; /* the model that was asked for does not know the kernel: seconds is the least that it may
                   take, by the published model, or of a library's kernel by its bytes over the bandwidths
                   (`row` is then a part of `model`) */
    const char *proxy; /* a library's kernel is predicted as this one of ours, or by terms with its
                             traffic; NULL otherwise */
    spc_features features;
    spc_execution execution; /* exec; for gather its utilisations alone; zeroed for the published models */
    spc_prediction prediction;
    bool by_terms; /* exec: the time is the sum of the device's terms for this kernel (docs/terms.md) */
    bool foreign;  /* ... which is none of the table; spec is the kernel whose traffic counts */
    size_t levels; /* cpu: how many there are in `level` */
    spc_level level[SPC_LEVELS_ROOM];
    bool waited; /* ... and it includes launching and waiting for the end, which other forecasts do not */
    bool chosen; /* the first parameter is the best of those that were tried */
    const char *library_version;   /* of the library whose kernel it is; NULL: not known, or none */
    double mean_error, null_error; /* by terms fitted to published times: how far off they were, each family
                                      forecast without it, and how far the null model; NaN otherwise */
    spc_model row;                 /* of the table of models: `model`, or the part of it that answered */
    uint64_t reserved[3];
} spc_forecast;

/* The model that suits a device: EXEC where it carries the facts (spc_device_can_execute), GATHER for a
 * gather memory that says how its DRAM is cut (spc_gather_is_walked), else PAPER. */
SPC_API spc_model spc_device_model(const spc_device *device);

/* spec == NULL: plain CSR in row order, as a CPU reads it (published models only). The published models trace
 * the accesses, with the device's line and window; the execution-order model does without, so that several
 * threads may forecast with it from one analysis.
 * Errors: those of spc_analysis_features, spc_execute and spc_predict. */
SPC_API spc_status spc_forecast_kernel(spc_analysis *analysis, const spc_kernel_spec *spec,
                                       const spc_device *device, const spc_forecast_options *options,
                                       spc_forecast *forecast, spc_error *error);

/* ---- the best kernel ---- */

/* Members that are 0 take their defaults. */
typedef struct spc_best_kernel_options {
    size_t size;
    uint32_t value_bytes; /* 0 = 4 */
    bool cold;            /* nothing in the L2 at the start */
    uint64_t products;    /* that share the set-up; 0 = so many that it does not count */
} spc_best_kernel_options;

typedef struct spc_kernel_choice {
    char kernel[64]; /* the fastest of our kernels, parameters as chosen: "sell:32:1" */
    spc_kernel_spec spec;
    double seconds, flops; /* one product of many back to back */
    spc_limit limited_by;
    bool fits;       /* into the device's memory; true where the device file does not say */
    bool bound;      /* no kernel can be simulated on this device: `seconds` is the published lower bound */
    spc_model model; /* that answered */
    char second[64]; /* the next best; "" where there is none */
    spc_kernel_spec second_spec;
    double second_seconds;
    double setup_seconds;             /* of the kernel named; NaN where the device does not say */
    double seconds_low, seconds_high; /* four in five measured times lie between them; NaN: not known */
    double second_seconds_low;
    bool second_as_good; /* errors leave open which of the two is faster */
    uint64_t reserved[3];
} spc_kernel_choice;

/* Which of our kernels (libraries' are not asked) a product with this pattern is fastest with, on this
 * device, by the model that suits it (spc_device_model): the first of the ranking that predict prints. On a
 * CPU `spec` has no kernel, `kernel` names one of those that the device has facts of. The published models
 * trace each kernel's accesses: some 10 ms per million non-zeros and kernel. Errors: those of
 * spc_forecast_kernel. */
SPC_API spc_status spc_best_kernel(const spc_pattern *pattern, const spc_device *device,
                                   const spc_best_kernel_options *options, spc_kernel_choice *choice,
                                   spc_error *error);

/* ---- what the time goes to ---- */

typedef struct spc_cost {
    const char *name; /* exec: launch, dram, l2, l1, issue, chains, tail; others: launch, index, values, x */
    double seconds;   /* for which the unit works, or which the term takes */
    double bytes;     /* that it moves; NaN where it moves none */
    double utilisation; /* seconds / those of the product */
    bool binds;         /* what limits the product */
    uint64_t reserved[2];
} spc_cost;

/* Room for costs, more than there are; never changes. */
enum { SPC_COSTS_ROOM = 16 };

/* ---- ours or the library's? ---- */

typedef enum spc_library_use {
    SPC_USE_UNKNOWN, /* there is no answer; `why` */
    SPC_USE_OURS,
    SPC_USE_LIBRARY,
    SPC_USE_EITHER /* they differ by less than 5 % */
} spc_library_use;

typedef struct spc_library_answer {
    spc_library_use use;
    bool proxy;      /* a kernel of ours stands in for the library's, which the device has no terms for */
    bool overlap;    /* of the intervals of both */
    const char *why; /* there is no answer; NULL where there is one, or kernels of one kind alone */
    size_t ours, library; /* which of the forecasts are the fastest of each kind */
    double ratio;         /* time of the library's / ours, by share_seconds */
    size_t faster;        /* of the two, in a product without set-up */
    uint64_t pays_after; /* from so many products on a kernel of its kind is ahead of all of the other, set-up
                          * included; 0: always; UINT64_MAX: never, or not known */
    size_t first;        /* which one is then, at that number of products; `faster` where there is none */
    uint64_t leads_after; /* from so many on `faster` is ahead of all others; 0 and UINT64_MAX as above */
    uint64_t reserved[2];
} spc_library_answer;

/* ---- what would help ---- */

typedef struct spc_change {
    const char *what; /* "format", "parameter", "sort", "f32" or "reorder"; NULL: nothing that was tried helps
                       */
    char kernel[64];  /* the kernel after the change */
    double seconds, speedup;
    uint64_t reserved[4];
} spc_change;

#ifdef __cplusplus
}
#endif
#endif
