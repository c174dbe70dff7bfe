/* probes/solver/solver_table.h - solvers on the GPU: the table "spc_cuda_solver_table" (core/module.h). */
#ifndef SPC_PROBES_SOLVER_SOLVER_TABLE_H
#define SPC_PROBES_SOLVER_SOLVER_TABLE_H

#include "probes/solver/solver_factors.h"
#include "probes/spmv/spmv_table.h"
#include "workloads/iteration/method.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Vectors and scalars of one solver on the GPU, double. */
typedef struct spc_solver_run spc_solver_run;

typedef struct spc_solver_setup {
    spc_product *product;              /* may be NULL: then steps have no products */
    uint64_t entries;                  /* of a vector */
    uint32_t restart;                  /* vectors of GMRES's basis, less one; 0 = none */
    bool fused;                        /* passes of ours; otherwise cuBLAS */
    const spc_solver_factors *factors; /* of a preconditioner, copied; may be NULL */
} spc_solver_setup;

/* A triangle with its diagonal, or for a factorisation a whole matrix with its diagonal: compressed rows. */
typedef struct spc_triangle_input {
    uint32_t rows;
    const uint32_t *row_ptr, *col;
    const double *value;
    bool upper;
} spc_triangle_input;

typedef struct spc_triangle_times {
    spc_timing solve_stream, solve_graph; /* seconds 0: cannot be captured */
    double analysis;
    uint64_t buffer_bytes;
    double error; /* largest relative difference from `expected` */
} spc_triangle_times;

typedef struct spc_factor_times {
    double analysis;
    spc_timing factor;
    uint64_t buffer_bytes;
} spc_factor_times;

typedef struct spc_cuda_solver {
    uint32_t abi;
    spc_status (*open)(spc_session *session, const spc_solver_setup *setup, spc_solver_run **run,
                       spc_error *error);
    void (*close)(spc_solver_run *run);
    spc_status (*set_vector)(spc_solver_run *run, int vector, const double *from, spc_error *error);
    spc_status (*get_vector)(spc_solver_run *run, int vector, double *to, spc_error *error);
    spc_status (*set_scalars)(spc_solver_run *run, const double *from, size_t count, spc_error *error);
    spc_status (*enqueue)(spc_solver_run *run, const spc_step *step, size_t count, spc_error *error);
    /* Median of one round of the steps: enqueued from the host one by one, or as a graph. */
    spc_status (*time)(spc_solver_run *run, const spc_step *step, size_t count, bool graph,
                       double seconds_limit, spc_timing *timing, spc_error *error);
    /* cuSPARSE's SpSV of right-hand sides 1. x may be NULL; else the solution, [rows]. */
    spc_status (*solve_triangle)(spc_session *session, const spc_triangle_input *input, double seconds_limit,
                                 double *x, spc_triangle_times *times, spc_error *error);
    /* cuSPARSE's csrilu02, or csric02 of a lower triangle. */
    spc_status (*factorise)(spc_session *session, const spc_triangle_input *input, bool cholesky,
                            double seconds_limit, spc_factor_times *times, spc_error *error);
} spc_cuda_solver;

#ifdef __cplusplus
}
#endif
#endif
