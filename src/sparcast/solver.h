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

/* Members that are 0 take their defaults. */
typedef struct spc_solver_options {
    size_t size;
    spc_solver_method method; /* GMRES needs its restart */
    spc_solver_vectors vectors;
    spc_solver_launch launch;
    spc_preconditioner preconditioner;
    uint64_t iterations; /* 0 = an iteration alone: no total */
} spc_solver_options;

/* "cg,graph,fused,ilu0,100": a method first, then in any order a launch, whose vectors, a preconditioner,
 * iterations; the rest of *options is cleared. Errors: ARGUMENT. */
SPC_API spc_status spc_solver_options_parse(const char *text, spc_solver_options *options, spc_error *error);

/* Sets the times of a solve with the triangle and of its analysis on the device, also of a factor that is
 * complete: its levels are those of its pattern. NaN where the device does not say. */
SPC_API void spc_levels_time(const spc_device *device, uint32_t rows, spc_levels *levels);

#ifdef __cplusplus
}
#endif
#endif
