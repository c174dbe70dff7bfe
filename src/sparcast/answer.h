/* sparcast/answer.h - one question, one answer: how long an operation on sparse matrices takes on a machine,
 * with which kernel, what the time goes to, and what would help.
 *
 * An operation is a product y = A x, a product with K columns or with the transposed matrix, an iteration of
 * a Krylov solver, a batch of small products, a singular value decomposition, or a product A B of two sparse
 * matrices. All answer in one struct,
 * whose table of fields (sparcast/fields.h) is the JSON of an answer, version 3 (docs/json-3.md). A machine
 * is a device, or several of a system: then the answer also says what each number of them takes.
 *
 * Units: seconds, bytes; speeds in GFLOP/s, as they are printed. What is not known is NaN, NULL, or
 * UINT64_MAX of a count. */
#ifndef SPARCAST_ANSWER_H
#define SPARCAST_ANSWER_H

#include "fields.h"
#include "forecast.h"
#include "gpus.h"
#include "multivector.h"
#include "reorder.h"
#include "solver.h"
#include "spgemm.h"
#include "spmm.h"
#include "svd.h"
#include "system.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the question ---- */

typedef enum spc_operation {
    SPC_OPERATION_PRODUCT = 0, /* "product": y = A x */
    SPC_OPERATION_MULTIVECTOR, /* "multivector": C = A B of K columns, or with A' which is not formed */
    SPC_OPERATION_ITERATION,   /* "iteration": of a Krylov solver */
    SPC_OPERATION_BATCH,       /* "batch": C_i = A_i B_i of many small matrices */
    SPC_OPERATION_SVD,         /* "svd": of a dense matrix */
    SPC_OPERATION_SPGEMM,      /* "spgemm": C = A B, all of them sparse */
    SPC_OPERATIONS
} spc_operation;

/* The word of JSON. Never NULL. */
SPC_API const char *spc_operation_name(spc_operation operation);

/* How much is found out. */
typedef enum spc_depth {
    SPC_DEPTH_ALL = 0,
    SPC_DEPTH_CHANGES, /* not what another machine would bring */
    SPC_DEPTH_TIMES,   /* neither that nor changes, nor parts of the time */
    SPC_DEPTH_BEST,    /* of the fastest candidate alone; the others may be left coarse, or out */
} spc_depth;

/* What is multiplied by K columns. */
typedef struct spc_multivector_question {
    uint32_t columns; /* K; 0 and 1: one */
    spc_multivector_layout layout;
    bool transposed; /* A', which is not formed */
    bool beta;       /* beta is not 0: C is read, too */
} spc_multivector_question;

typedef struct spc_iteration_question {
    spc_solver_method method; /* GMRES needs its restart */
    spc_solver_vectors vectors;
    spc_solver_launch launch; /* also of several GPUs, whatever they do */
    spc_preconditioner preconditioner;
} spc_iteration_question;

/* Several GPUs. Rows are cut over them, and what each lacks of x is exchanged. */
typedef struct spc_system_question {
    const uint32_t *count; /* [counts] numbers of GPUs, ascending */
    size_t counts;         /* 0: one device */
    const spc_system *system;
    spc_partition partition;
    spc_exchange exchange;
    spc_transport transport;
    bool overlap; /* rows that need no halo are multiplied during the exchange */
} spc_system_question;

typedef struct spc_order_found spc_order_found;

/* Called with the matrix in each order that was tried; an error ends the question. */
typedef spc_status spc_order_visit(void *context, const spc_order_found *order, const spc_pattern *pattern,
                                   spc_error *error);

/* How orders are tried, and what else is said of them. */
typedef struct spc_ordering_question {
    const spc_permutation *given; /* also this one, as the order "file" */
    bool rows_only;               /* columns, and so x, stay as they are */
    uint64_t seed;                /* of random, and of METIS */
    bool shapes;            /* what each is like; a question about that and nothing else needs no device */
    bool levels;            /* of both triangles, too */
    bool keep;              /* the permutation of the order to take, or of the one that was asked for */
    spc_order_visit *visit; /* may be NULL */
    void *context;          /* of visit */
} spc_ordering_question;

/* Members that are 0 take their defaults. Pointers must outlive the answer. */
typedef struct spc_question {
    size_t size;
    spc_operation operation;

    /* ---- of what ---- */
    spc_analysis *analysis;             /* of the matrix; NULL of a batch, an SVD, a recipe */
    const spc_generate_options *recipe; /* over several GPUs: a matrix whose parts are made one by one */
    spc_multivector_question multivector;
    spc_iteration_question iteration;
    const spc_spmm_question *batch; /* what is in the batch; its methods are `kernel` */
    const spc_svd_question *svd;
    spc_spgemm_question spgemm; /* zeroed: A A */
    uint32_t value_bytes;       /* 0 = 4; 8, SPC_MIXED, and of K columns SPC_HALF, SPC_BFLOAT16 */
    const char *value_of; /* why these, where nobody asked for them: "as in the file"; NULL: they were */
    uint32_t index_bytes; /* 0 = 4; 8 */
    uint64_t products;    /* or iterations, that share the set-up; 0: so many that it does not count */

    /* ---- on which machine ---- */
    const spc_device *device;
    const char *label;           /* of the device, for the answer; NULL: its id */
    spc_predict_options predict; /* model and what-ifs */
    bool changed;                /* the device or a what-if differs from what was measured */
    spc_system_question gpus;
    const spc_device *host; /* a CPU to compare with; NULL: none */
    const char *host_label;
    bool vectors_stay; /* x and y cross the host link once, not with each product */

    /* ---- with what ---- */
    const char *const *kernel;        /* [kernels] "csr-vector:8", "all" (ours), "peers" (those of libraries),
                                         "usual"; of a batch and an SVD their methods */
    size_t kernels;                   /* 0: all of ours; those that the operation has */
    const spc_reorder_options *order; /* [orders] in which the matrix is tried, too */
    size_t orders;                    /* where this build lacks the library of one, that is an error */
    bool suitable_orders;             /* also every kind, with parts that fit the caches of the device */
    spc_ordering_question ordering;

    /* ---- how ---- */
    spc_depth depth;
    bool exact, cold;             /* as in spc_execute_options */
    uint64_t most_steps;          /* likewise */
    bool setup;                   /* every candidate says what its set-up costs, as it does with `products` */
    const spc_progress *progress; /* may be NULL */
} spc_question;

/* ---- the answer ---- */

/* What a part of the time goes to. */
typedef struct spc_part_time {
    const char *part; /* of a product "dram", "l2", "issue", "launch", ...; of an iteration "product", "dot";
                         of an SVD a stage; of several GPUs "exchange" */
    double count;     /* in one operation */
    double seconds;   /* all of them */
    double bytes, dram_bytes; /* that they move; ... of which from or to the memory */
    double utilisation;       /* seconds / those of the operation */
    bool binds;               /* what limits it */
} spc_part_time;

/* What would make it faster, each alone, or what precedes it. */
typedef struct spc_change_found {
    const char *what;   /* "format", "parameter", "sort", "f32", "reorder", "order", "layout", "algorithm",
                           "split",   "dense", "graph", "fused", "pipelined", "kernel", "mixed" */
    const char *kernel; /* after the change */
    const char *order;  /* of the matrix, where one was tried */
    double seconds, speedup; /* after it; time before / after */
    uint64_t pays_after;     /* operations from which its preparation has paid; 0: at once */
} spc_change_found;

typedef struct spc_preparation {
    const char *what; /* "conversion", "analysis", "factorisation", "transfer", "forming" */
    double seconds;
    double as_operations;     /* that take as long */
    const char *pays_against; /* what needs none */
    uint64_t pays_after;
} spc_preparation;

/* What to be careful about. */
typedef enum spc_caution_kind {
    SPC_CAUTION_CODE_STANDS_IN = 0, /* machine code of another GPU; about: the device */
    SPC_CAUTION_CODE_UNMEASURED,    /* our kernels are compiled for it, and never ran on a GPU of its maker */
    SPC_CAUTION_TRANSFERRED,        /* facts are published, or of other machines */
    SPC_CAUTION_PUBLISHED,          /* no machine like it was measured */
    SPC_CAUTION_NOT_FITTED,         /* small matrices: upper bounds */
    SPC_CAUTION_LEFT_OUT,           /* about: "KERNEL: why it is not forecast" */
    SPC_CAUTION_SETUP_UNKNOWN,      /* about: the kernel, which therefore stands last */
    SPC_CAUTION_STAND_IN,           /* about: a kernel that is forecast as the nearest of ours */
    SPC_CAUTION_BY_TERMS,           /* about: a kernel whose time is a sum of fitted terms */
    SPC_CAUTION_UNTRUSTED,          /* about: a kernel whose terms are no better than the null model */
    SPC_CAUTION_BOUND,              /* about: a kernel that nothing forecasts: a least time */
    SPC_CAUTION_SMALL_FACTOR,       /* the published correction of small matrices is most of the time */
    SPC_CAUTION_NO_CODE,            /* about: an architecture; ours are forecast from counts */
    SPC_CAUTION_NO_TYPE,            /* about: a type that the library does not take on this GPU */
    SPC_CAUTION_OUTSIDE,            /* about: what lies outside of all that was measured */
    SPC_CAUTION_NO_ORDER,           /* about: "ORDER: why it was not tried" */
    SPC_CAUTION_NO_ANSWER,          /* about: a part of the question, and why it has none */
    SPC_CAUTION_NO_FACT,            /* about: a fact that the device lacks; so another model answers */
    SPC_CAUTIONS
} spc_caution_kind;

typedef struct spc_caution {
    spc_caution_kind kind;
    const char *about;
} spc_caution;

SPC_API const char *spc_caution_name(spc_caution_kind kind);

/* What a candidate of a product with one vector says besides, by the model that forecasts it. */
typedef struct spc_product_terms {
    double bytes_per_flop, alpha, beta, gamma; /* B/FLOP */
    double hit_rate, spatial;                  /* of x */
    spc_hit_source hit_source;
    spc_spatial_unit spatial_unit;
    double padding, small_factor;
    double utilisation; /* share of the time for which what limits works */
    double l1_bytes, l2_bytes, dram_bytes, l1_hit_rate, l2_hit_rate;
    double roof_gflops, bandwidth;
    double row_hit_rate, coalesced; /* of a gather memory */
    size_t levels;                  /* of a CPU */
    const spc_level *level;
    const char *predicted_as; /* the kernel of ours whose traffic stands in */
    const char *model;        /* that answered, where it was not the one asked */
    bool by_terms, waited;
} spc_product_terms;

/* ... of a product with K columns. */
typedef struct spc_multivector_terms {
    double bytes_per_flop, dram_bytes, l2_bytes, passes, chain;
    double simulated_seconds; /* of the simulator; NaN: from counts alone */
    uint32_t block_rows;
    uint64_t block_entries;
    uint32_t padded;      /* columns with those of zeros beside B; 0: none are */
    uint32_t singles;     /* products of one column each, stored apart; 0: all at once */
    const char *facts;    /* of the device, that it is made from */
    const char *rests_on; /* spc_provenance_name */
} spc_multivector_terms;

/* ... of an iteration. */
typedef struct spc_iteration_terms {
    const char *launch, *vectors; /* as chosen */
    double launches, launch_share;
} spc_iteration_terms;

/* A kernel, a method of a batch, an algorithm of an SVD. */
typedef struct spc_candidate {
    char kernel[64];                           /* parameters as chosen */
    double seconds, seconds_low, seconds_high; /* four in five measured times lie between the two */
    double gflops;
    const char *limited_by;
    double setup_seconds, total_seconds; /* before the first; with all `products` */
    const char *pays_against;            /* the candidate that is ready first */
    uint64_t pays_after;                 /* operations from which it is ahead of that one */
    double memory_bytes, memory_available;
    bool fits;
    const char
        *range_of;     /* what seconds_low and seconds_high rest on: "30 times of ell on ..."; may be NULL */
    const char *trust; /* "measured here", "fitted to published times", "transferred", ... */
    const char *library_version;   /* of the library whose kernel it is */
    const char *refused;           /* why the library does not take it; NULL: it does */
    bool bound;                    /* seconds is a least time, no forecast */
    bool library;                  /* the kernel is a library's */
    bool as_good;                  /* as the best: errors leave open which of the two is faster */
    double mean_error, null_error; /* such forecasts were off by; ... and the null model */
    size_t parts;
    const spc_part_time *part;
    spc_change_found change; /* what would help it most; `what` NULL: nothing that was tried */
    spc_change_found order;  /* the order in which it is fastest, of those that were tried; likewise */
    const spc_change_found *helps_most; /* the larger gain of the two; NULL: nothing that was tried */
    bool has_product, has_multivector, has_iteration, has_spgemm;
    spc_product_terms product;
    spc_multivector_terms multivector;
    spc_iteration_terms iteration;
    spc_spgemm_terms spgemm;
    size_t listed;                /* its place among the kernels that were asked for */
    const spc_forecast *forecast; /* of a product alone, also of the product in an iteration; else NULL */
} spc_candidate;

/* One of several products of sparse matrices, one after the other: counted, not forecast. */
typedef struct spc_answer_step {
    const char *step; /* "A B", "B' (A B)", "A^2 A^2" */
    uint32_t rows, cols;
    uint64_t products, nnz, nnz_low,
        nnz_high;     /* multiply-adds; entries of the result, of 95 % where sampled */
    uint64_t longest; /* row of the result */
    bool sampled;
    double compression, bytes; /* products / nnz; arrays of the result */
} spc_answer_step;

/* The best of ours beside the best of a library. */
typedef struct spc_library_verdict {
    const char *why; /* there is no answer */
    bool has_answer;
    const char *ours, *library, *faster, *first; /* kernels */
    const char *use;                             /* "ours", "library", "either" */
    double ours_seconds, library_seconds, ratio;
    bool proxy, overlap;
    uint64_t pays_after, leads_after;
} spc_library_verdict;

/* Several devices of one kind: one number of them. */
typedef struct spc_gpus_point spc_gpus_answer;

/* The same on a CPU. */
typedef struct spc_host_answer {
    const char *host;
    double seconds;                                        /* one operation there */
    double transfer_seconds, device_seconds, host_seconds; /* of all products, or one */
    double setup_seconds, host_setup_seconds;              /* within the two; 0 where it is not asked for */
    uint64_t products;                                     /* these are */
    uint64_t break_even;                                   /* products from which the device wins */
    const char *limited_by, *better;                       /* "device" or "host" */
} spc_host_answer;

/* Other machines. */
typedef struct spc_machine_help {
    const char *what; /* "hit+30", "spatial=max", "index=memory" */
    double gflops, speedup;
} spc_machine_help;

/* The paper's on the SVD: two stages win where the first is below the second. */
typedef struct spc_inequality {
    double p_gemv_gflops, bound_gflops;
} spc_inequality;

/* A kernel of the matrix in one order. */
typedef struct spc_order_kernel {
    char kernel[64];
    double seconds, gflops;
} spc_order_kernel;

/* The matrix in one order: what it is like, where that was asked for, and the best in it. */
struct spc_order_found {
    const char *order;                        /* "rcm", "partition:64"; "file" is the one that was given */
    uint32_t bandwidth;                       /* UINT32_MAX: not known */
    double profile;                           /* of a square matrix */
    double reuse_interval, spatial, hit_rate; /* of x row by row, with lines and window of the device */
    bool has_levels;                          /* they were asked for, and the matrix is square */
    spc_level_pair levels;
    size_t kernels;
    const spc_order_kernel *ranked; /* [kernels], the fastest first, without mere bounds */
    const char *kernel;             /* the best; NULL: none is forecast */
    double seconds, seconds_low, seconds_high, gflops;
    const char *limited_by;
    double l1_hit_rate, l2_hit_rate;
    double speedup; /* beside the best in the own order; of all `products` with set-up and ordering */
    double order_seconds, apply_seconds; /* processor time on the machine that answers */
    /* Operations until ordering has paid; ... as far as errors of the speed-up and of the time of ordering
     * leave it open. UINT64_MAX: never. */
    uint64_t pays_after, pays_after_low, pays_after_high;
};

/* What somebody measured of it: an iteration, or a part of one. */
typedef struct spc_measured_time {
    const char *operation, *kernel; /* kernel NULL: of vectors alone */
    double seconds, forecast_seconds;
} spc_measured_time;

typedef struct spc_answer {
    /* ---- the question, as it was answered ---- */
    uint32_t schema; /* version of the keys: 3 */
    spc_operation operation;
    const char *device, *model, *value, *value_of; /* value_of: as in the question */
    uint32_t index;                                /* bits */
    uint64_t products;
    uint32_t rows, cols;
    uint64_t nnz;
    uint32_t columns; /* of x or B; 1: a vector */
    const char *layout;
    bool transposed;
    const char *method, *preconditioner; /* of an iteration */
    uint32_t batch, n; /* of a batch its products, of an SVD its rows; UINT32_MAX: another */

    /* ---- candidates, best first ---- */
    size_t candidates;
    const spc_candidate *candidate;
    const char *best, *best_library;
    const char *faster; /* a kernel after the change of the best, which is none of the candidates */
    size_t changes;     /* of the best, the largest gain first */
    const spc_change_found *change;
    size_t preparations;
    const spc_preparation *preparation;
    size_t cautions;
    const spc_caution *caution;

    /* ---- several GPUs ---- */
    const char *system, *partition, *exchange, *transport;
    size_t gpus;
    const spc_gpus_answer *gpu;
    uint32_t best_gpus, pays_until; /* of least time; the most with an efficiency of 70 % */
    const char *held_back;          /* what holds the next larger number back */

    /* ---- what else was asked ---- */
    const char *facts; /* what the answer rests on: spc_provenance_name */
    bool has_library;
    spc_library_verdict library;
    bool has_host;
    spc_host_answer host;
    size_t helps;
    const spc_machine_help *help;
    size_t orders;
    const spc_order_found *order; /* the matrix as it is first */
    const char *best_order;       /* the one to take: "own" where none gains enough; NULL: not known */
    const char *kept_order;       /* which `permutation` makes */
    const spc_permutation *permutation;
    bool has_levels;
    spc_level_pair levels;               /* of triangles that a preconditioner solves with */
    double dense_seconds, dense_density; /* of K columns: cuBLAS; density from which it is faster */
    double dense_density_library;        /* ... than a library's kernel; NaN: never, or there is none */
    double dense_seconds_low, dense_seconds_high, dense_tf32_seconds; /* ... which has 10 bits of mantissa */
    double forming_seconds, formed_seconds;                           /* of A', and a product with it */
    uint32_t pass_columns, padded_columns; /* that fit into the memory; those of B as the best pads it */
    bool has_spgemm;
    spc_spgemm_found spgemm;
    size_t steps; /* 0: `products` is how often it is asked; else their multiply-adds */
    const spc_answer_step *step;
    const char *result; /* of an SVD: "vectors" or "values" */
    bool has_inequality;
    spc_inequality inequality;
    double mean_error, null_error; /* of several GPUs */
    size_t measured_times;         /* that the caller has beside it */
    const spc_measured_time *measured;
    spc_model model_number;
    bool fitted;  /* the model knows what launches and too few threads cost */
    bool changed; /* the device or a what-if differs from what was measured */
} spc_answer;

/* Another operation than a product: "spgemm" and "square" (A A), "transposed" (A A'), "power:K" (A^K),
 * "times:FILE" (A B), "times-transposed:FILE" (A B') or "galerkin:FILE" (P' A P). Errors: ARGUMENT. */
SPC_API spc_status spc_question_parse(const char *operation, const char *what, spc_question *question,
                                      spc_error *error);

/* Answers any question. Errors: ARGUMENT (what the operation does not know, or contradicts itself), DATA (the
 * machine lacks a fact; the message names it), UNSUPPORTED, RANGE where no candidate is left, MEMORY,
 * INTERRUPTED. */
SPC_API spc_status spc_ask(const spc_question *question, spc_answer **answer, spc_error *error);
SPC_API bool spc_answer_has_caution(const spc_answer *answer, spc_caution_kind kind);
SPC_API void spc_answer_free(spc_answer *answer); /* NULL is allowed */

/* The keys of every answer: the table of spc_answer. */
SPC_API const spc_field *spc_answer_fields(void);

/* Whether a fact of the device can change the answer to such a question. */
SPC_STATIC_API bool spc_operation_uses(const spc_question *question, const char *key);

#ifdef __cplusplus
}
#endif
#endif
