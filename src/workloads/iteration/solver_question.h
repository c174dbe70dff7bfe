/* workloads/iteration/solver_question.h - an iteration that is asked for, on its way to an answer. */
#ifndef SPC_WORKLOADS_ITERATION_SOLVER_QUESTION_H
#define SPC_WORKLOADS_ITERATION_SOLVER_QUESTION_H

#include "sparcast/solver.h"
#include "workloads/iteration/iteration.h"

/* One question on its way. */
typedef struct spc_solver_question {
    const spc_pattern *pattern;
    spc_analysis *analysis;
    const spc_device *device;
    spc_solver_options options;
    spc_level_pair levels;
    bool triangles;
} spc_solver_question;

/* One answer of several that are compared. */
typedef struct spc_solver_variant {
    spc_forecast product;
    spc_iteration iteration;
    spc_step_style style;
    bool graph;
} spc_solver_variant;

static inline uint32_t spc_solver_vector_bytes(const spc_solver_question *question)
{
    return spc_vector_size(question->options.product.value_bytes);
}

/* How measured iterations that no fit saw lay about such forecasts. Pipelined CG, and each kind of
 * preconditioner, were judged apart, both triangular ones as one. NaN: nobody compared. */
typedef struct spc_solver_judged {
    double low, high;         /* four in five of measured / forecast time lie between */
    double error, null_error; /* mean; that of the null model */
} spc_solver_judged;

spc_solver_judged spc_solver_judge(const spc_device *device, spc_step_style style, spc_solver_launch launch,
                                   spc_solver_kind method, spc_preconditioner_kind preconditioner);

/* What would make the iteration faster, each alone. */
typedef struct spc_solver_change {
    const char *what; /* "graph", "fused", "pipelined", "kernel", "f32", "mixed" or "order" */
    char kernel[64];  /* after the change */
    char order[64];   /* of the matrix; "" where none was named: the best that an order can do */
    double seconds, speedup;
    uint64_t
        pays_after; /* iterations after which its preparation has paid; 0: at once; UINT64_MAX: not known */
    uint64_t reserved[2];
} spc_solver_change;

/* What is done once, before the first iteration. */
typedef struct spc_solver_preparation {
    const char *what; /* "conversion", "analysis", "factorisation" or "transfer" */
    double seconds;
    double iterations;        /* that take as long */
    const char *pays_against; /* the kernel, or the CPU, that needs none; NULL: that hangs on convergence */
    uint64_t pays_after;      /* iterations, as in a change */
    uint64_t reserved[2];
} spc_solver_preparation;

typedef struct spc_solver_forecast {
    const char *device; /* its id; belongs to the device */
    char method[32], preconditioner[32], kernel[64];
    const char *model; /* of the product */
    spc_solver_launch launch;
    spc_solver_vectors vectors;
    const char *value;
    double iteration_seconds, iteration_seconds_low, iteration_seconds_high; /* NaN: nobody compared */
    double mean_error, null_error; /* of measured iterations that no fit saw: how far off such forecasts were,
                                      and a constant and the bytes over the bandwidth; NaN */
    const char *limited_by;        /* "launch", "product", "vectors", "preconditioner" */
    double launches;               /* kernels started in an iteration */
    double launch_share;           /* of the time, which more rows would not lengthen */
    spc_solver_part *part;
    size_t parts;
    uint64_t memory_bytes; /* matrix, vectors, preconditioner */
    double memory_available;
    bool fits;
    uint64_t iterations;                                                           /* UINT64_MAX: not given */
    double conversion_seconds, analysis_seconds, factor_seconds, transfer_seconds; /* before the first */
    double setup_seconds; /* all of these; NaN: not known */
    double total_seconds; /* with all iterations */
    uint64_t pays_after;  /* iterations after which the kernel's conversion has paid; as in a change */
    const char *pays_against;
    spc_solver_preparation *preparation;
    size_t preparations;
    spc_solver_change *change;
    size_t changes;
    bool has_levels; /* of a preconditioner with triangular solves */
    spc_level_pair levels;
    const char *host; /* its id; NULL: not asked for */
    double host_iteration_seconds, host_total_seconds;
    uint64_t break_even; /* iterations from which on the device is ahead; UINT64_MAX: never */
    const char *better;  /* "device" or "host" for all iterations, or for one where no number was given */
    spc_forecast product;
    uint64_t reserved[6];
} spc_solver_forecast;

/* An iteration on a device. spec == NULL and no kernel in the options: the kernel with the fastest
 * iteration, of ours and the library's compressed rows. Errors: UNSUPPORTED (not square; a triangular solve
 * on a device without its terms; Ginkgo in a graph), those of spc_forecast_kernel, MEMORY.
 * spc_solver_forecast_free releases. */
spc_status spc_solver_forecast_make(const spc_pattern *pattern, spc_analysis *analysis,
                                    const spc_device *device, const spc_kernel_spec *spec,
                                    const spc_solver_options *options, spc_solver_forecast **forecast,
                                    spc_error *error);
void spc_solver_forecast_free(spc_solver_forecast *forecast);

#endif
