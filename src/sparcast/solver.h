/* sparcast/solver.h - an iteration of a Krylov solver: what it costs, part by part; what precedes it; where
 * it is best done.
 *
 * Nothing is forecast about convergence: the number of iterations is the caller's. Nor are a symmetric matrix
 * stored in half, mixed-precision refinement and multigrid (the products of its levels can be asked one by
 * one). Units: seconds, bytes. How it is computed: docs/solver.md.
 */
#ifndef SPARCAST_SOLVER_H
#define SPARCAST_SOLVER_H

#include "fields.h"
#include "forecast.h"
#include "reorder.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_solver_kind {
    SPC_SOLVER_CG,
    SPC_SOLVER_BICGSTAB,
    SPC_SOLVER_GMRES,
    SPC_SOLVER_CGS,
    SPC_SOLVER_MINRES,
    SPC_SOLVER_PIPELINED_CG, /* one pass over all vectors, both sums in it; no preconditioner */
} spc_solver_kind;

/* A method with its parameter: iterations of GMRES between two restarts, 1 to 200; 0 for the others. */
typedef struct spc_solver_method {
    spc_solver_kind kind;
    uint32_t restart;
} spc_solver_method;

/* "cg", "bicgstab", "gmres:30" (without a number 30), "cgs", "minres", "pipelined-cg". Errors: ARGUMENT (the
 * message lists them). */
SPC_STATIC_API spc_status spc_solver_method_parse(const char *text, spc_solver_method *method,
                                                  spc_error *error);
/* The same text; returns buffer. */
SPC_STATIC_API char *spc_solver_method_format(const spc_solver_method *method, char *buffer, size_t size);

/* Who does the vector operations. */
typedef enum spc_solver_vectors {
    SPC_VECTORS_AUTO = 0, /* a library's with a library's product, fused with one of ours */
    SPC_VECTORS_LIBRARY,  /* one call each: dot, axpy, scale */
    SPC_VECTORS_FUSED,    /* several in one pass, sums on the way */
    SPC_VECTORS_BEST,     /* whichever is faster */
} spc_solver_vectors;

typedef enum spc_solver_launch {
    SPC_LAUNCH_STREAM = 0, /* the host launches each kernel */
    SPC_LAUNCH_GRAPH,      /* ten iterations in a graph of launches (a restart of GMRES) */
    SPC_LAUNCH_THREADS,    /* in answers of a CPU: its threads start in each operation */
} spc_solver_launch;

typedef enum spc_preconditioner_kind {
    SPC_PRECONDITIONER_NONE = 0,
    SPC_PRECONDITIONER_JACOBI,
    SPC_PRECONDITIONER_BLOCK_JACOBI, /* inverses of dense blocks, `parameter` rows each */
    SPC_PRECONDITIONER_CHEBYSHEV,    /* `parameter` products */
    SPC_PRECONDITIONER_ILU0,         /* two triangular solves of cuSPARSE */
    SPC_PRECONDITIONER_IC0,
} spc_preconditioner_kind;

typedef struct spc_preconditioner {
    spc_preconditioner_kind kind;
    uint32_t parameter; /* 0 of those that have none */
} spc_preconditioner;

/* "none", "jacobi", "block-jacobi:8" (without a number 8; 1 to 64), "chebyshev:4" (4; 1 to 64), "ilu0",
 * "ic0". Errors: ARGUMENT. */
SPC_STATIC_API spc_status spc_preconditioner_parse(const char *text, spc_preconditioner *preconditioner,
                                                   spc_error *error);
SPC_STATIC_API char *spc_preconditioner_format(const spc_preconditioner *preconditioner, char *buffer,
                                               size_t size);

/* "auto", "library", "fused", "best"; "stream", "graph", "threads". Never NULL. */
SPC_STATIC_API const char *spc_solver_vectors_name(spc_solver_vectors vectors);
SPC_STATIC_API const char *spc_solver_launch_name(spc_solver_launch launch);

/* Members that are 0 take their defaults. */
typedef struct spc_solver_options {
    size_t size;
    spc_solver_method method; /* GMRES needs its restart */
    spc_solver_vectors vectors;
    spc_solver_launch launch;
    spc_preconditioner preconditioner;
    uint64_t iterations;              /* 0 = an iteration alone: no total */
    spc_forecast_options product;     /* of the matrix with a vector; `products` is not looked at */
    const char *kernel;               /* of the product, by name, also one that only terms know; NULL: none */
    const spc_device *host;           /* a CPU to compare with; may be NULL */
    const spc_reorder_options *order; /* [orders]: would the matrix in one of them help? */
    size_t orders;
    bool iteration_alone; /* nothing is said about what would help */
} spc_solver_options;

/* "cg,graph,fused,ilu0,100": a method first, then in any order a launch, whose vectors, a preconditioner,
 * iterations; the rest of *options is cleared. Errors: ARGUMENT. */
SPC_API spc_status spc_solver_options_parse(const char *text, spc_solver_options *options, spc_error *error);
/* The same text, without what is usual; returns buffer. */
SPC_STATIC_API char *spc_solver_options_format(const spc_solver_options *options, char *buffer, size_t size);

/* One kind of work in an iteration. */
typedef struct spc_solver_part {
    const char *part;    /* "product", "dot", "axpy", "scale", "copy", "scalars", "pass", "basis-dots",
                            "basis-update", "lower-solve", "upper-solve", "jacobi", "block-jacobi",
                            "polynomial-product", "polynomial-update", "host-wait", "launch" */
    double count;        /* in an iteration; of GMRES the mean over a restart */
    double seconds;      /* all of them */
    double bytes;        /* that they move; NaN where they move none */
    double memory_bytes; /* ... of which from or to the memory */
    uint64_t reserved[2];
} spc_solver_part;

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

/* "levels{lower{count,rows_max},upper{count,rows_max}}". */
SPC_STATIC_API const spc_field *spc_level_pair_fields(void);

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

/* The keys of `sparcast solver --json`. */
SPC_API const spc_field *spc_solver_fields(void);

/* An iteration on a device. spec == NULL and no kernel in the options: the kernel with the fastest
 * iteration, of ours and the library's compressed rows. Errors: UNSUPPORTED (not square; a triangular solve
 * on a device without its terms; Ginkgo in a graph), those of spc_forecast_kernel, MEMORY.
 * spc_solver_forecast_free releases. */
SPC_API spc_status spc_solver_forecast_make(const spc_pattern *pattern, spc_analysis *analysis,
                                            const spc_device *device, const spc_kernel_spec *spec,
                                            const spc_solver_options *options, spc_solver_forecast **forecast,
                                            spc_error *error);
SPC_API void spc_solver_forecast_free(spc_solver_forecast *forecast);

/* Whether a fact counts in an iteration: in its product, its vector operations, triangular solves, or in what
 * precedes them. */
SPC_STATIC_API bool spc_solver_uses(const spc_device *device, spc_model model, const char *key);

#ifdef __cplusplus
}
#endif
#endif
