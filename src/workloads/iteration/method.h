/* workloads/iteration/method.h - a method as a list of steps: what the forecast adds up is what a GPU and the
 * host twin run. */
#ifndef SPC_WORKLOADS_ITERATION_METHOD_H
#define SPC_WORKLOADS_ITERATION_METHOD_H

#include "sparcast/solver.h"
#include "workloads/iteration/recurrence.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_step_kind {
    SPC_STEP_PRODUCT,      /* a = A b */
    SPC_STEP_PRECONDITION, /* a = M^-1 b */
    SPC_STEP_DOT,          /* scalar = a . b, then `recurrence` */
    SPC_STEP_AXPY,         /* a += scalar b */
    SPC_STEP_SCALE,        /* a *= scalar */
    SPC_STEP_COPY,         /* a = b */
    SPC_STEP_SCALARS,      /* one thread: `recurrence` */
    SPC_STEP_PASS,         /* `pass` over the vectors, then `recurrence` by its last block */
    SPC_STEP_BASIS_DOTS,   /* scalars from `scalar` on = basis[b..b + count) . a */
    SPC_STEP_BASIS_UPDATE, /* a -= basis[b..b + count) times the scalars from `scalar` on; fused: also its
                              norm, then `recurrence` */
    SPC_STEP_EXCHANGE,     /* a and b change names: no work */
    SPC_STEP_KINDS
} spc_step_kind;

/* Whose kernels the vector operations are. */
typedef enum spc_step_style {
    SPC_STEPS_LIBRARY, /* a call each: dot, axpy, scale */
    SPC_STEPS_FUSED,   /* of ours: what a library does in several, in one pass with its sums */
    SPC_STEPS_GINKGO,  /* passes, and dot products apart; the residual is looked at in each iteration */
} spc_step_style;

typedef struct spc_step {
    spc_step_kind kind;
    spc_pass pass;
    spc_recurrence recurrence;
    int a, b, scalar, count; /* count: columns of the basis from b on, or the column of a GMRES recurrence */
} spc_step;

/* Steps of some iterations after which all repeats: ten, twelve of MINRES (where three vectors change
 * places), the `restart` ones of GMRES. */
typedef struct spc_steps {
    spc_step *step;
    size_t count;
    uint32_t iterations;
} spc_steps;

/* Errors: MEMORY; UNSUPPORTED (MINRES and pipelined CG of Ginkgo, the latter with a preconditioner). */
spc_status spc_steps_make(const spc_solver_method *method, spc_step_style style, bool preconditioned,
                          spc_steps *steps, spc_error *error);
void spc_steps_free(spc_steps *steps);

/* Vectors read and written by a step other than products and preconditioners, with `columns` of a basis. */
typedef struct spc_step_traffic {
    uint32_t reads, writes, sums;
} spc_step_traffic;
spc_step_traffic spc_step_moves(const spc_step *step, bool fused);

#ifdef __cplusplus
}
#endif
#endif
