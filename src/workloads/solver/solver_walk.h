/* workloads/solver/solver_walk.h - the steps of a method, one after the other: what each takes and what it
 * leaves in the last cache. */
#ifndef SPC_WORKLOADS_SOLVER_SOLVER_WALK_H
#define SPC_WORKLOADS_SOLVER_SOLVER_WALK_H

#include "workloads/solver/iteration.h"
#include "workloads/solver/l2_state.h"
#include "workloads/solver/rates.h"

/* Arrays beside the vectors, whose number is theirs. */
enum {
    SPC_ARRAY_MATRIX = SPC_L2_ARRAYS - 1,
    SPC_ARRAY_PRECONDITIONER = SPC_L2_ARRAYS - 2,
    SPC_ARRAY_POLYNOMIAL = SPC_L2_ARRAYS - 4, /* its direction, and the product with it */
};

typedef struct spc_walk {
    const spc_iteration_job *job;
    spc_iteration *out;
    spc_l2_state state;
    int name[SPC_L2_ARRAYS]; /* which array a vector's name stands for now */
    spc_status status;       /* of the simulations */
    spc_error *error;
    int product_x, product_y; /* arrays of the last product */
    bool counts;              /* the first round only fills the cache */
    double weight;            /* 1 / iterations */
    double host_seconds;      /* of the host, launching */
    double gpu_seconds, resident_threads;
} spc_walk;

/* Bytes that an operation moves. */
typedef struct spc_moved {
    double all, memory;
} spc_moved;

spc_vector_rates spc_walk_rates(const spc_walk *w, const char *operation, spc_step_style style);

double spc_walk_vector_bytes(const spc_walk *w);

/* Touches a vector: its bytes that come from, or later go to, the memory. */
double spc_walk_touch(spc_walk *w, int vector);

/* The part of that name, which may be a new one. */
spc_solver_part *spc_walk_part(spc_iteration *out, const char *name);

/* Adds to it. */
void spc_walk_add(spc_walk *w, const char *name, double seconds, spc_moved moved);

/* A kernel besides its time: `start` of it more rows would not lengthen; *rest takes the remainder. */
void spc_walk_count(spc_walk *w, double start, double host, double *rest, double seconds);

/* s. Threads start, the tree of a sum grows until the GPU is full, bytes come at the rate of their place. */
double spc_walk_seconds(const spc_walk *w, const spc_vector_rates *rates, spc_moved moved);

/* Touches vectors, up to -1, of which so many are read and written. */
spc_moved spc_walk_touch_all(spc_walk *w, const int *vector, spc_step_traffic moves);

/* a = A b, as the part `name`. */
void spc_walk_product(spc_walk *w, int a, int b, const char *name);

/* Vectors of which `reads` are read and `writes` written, as a pass; *rest is of the iteration. */
void spc_walk_pass(spc_walk *w, const char *part, const int *vector, spc_step_traffic moves, double *rest);

/* z = M^-1 b: preconditioner.c */
void spc_walk_preconditioner(spc_walk *w, const spc_step *step);

#endif
