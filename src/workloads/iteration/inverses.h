/* workloads/iteration/inverses.h - an entry of z = M^-1 r for preconditioners without triangles: C and CUDA,
 * one source. */
#ifndef SPC_WORKLOADS_ITERATION_INVERSES_H
#define SPC_WORKLOADS_ITERATION_INVERSES_H

#include "sparcast/solver.h"
#include "workloads/iteration/recurrence.h"

/* Row i of inverses of blocks of the diagonal times r; entry k of each row is at inverse[k * rows + row]. */
SPC_HOST_DEVICE static inline double spc_block_row(const double *inverse, uint32_t block, uint64_t rows,
                                                   const double *r, uint64_t i)
{
    uint64_t first = i - (uint32_t)i % block;
    double sum = 0;
    for (uint32_t k = 0; k < block && first + k < rows; k++)
        sum += inverse[k * rows + i] * r[first + k];
    return sum;
}

/* Chebyshev's polynomial of A instead of its inverse (Saad 2003, algorithm 12.1), for eigenvalues from 1 to
 * 3: each degree is d = direction d + residual (r - A z), z += d. */
typedef struct spc_chebyshev {
    double rho, direction, residual;
} spc_chebyshev;

/* Degree 0, where z is 0: d = z = residual r. */
SPC_HOST_DEVICE static inline spc_chebyshev spc_chebyshev_first(void)
{
    spc_chebyshev c = {0.5, 0, 0.5};
    return c;
}

SPC_HOST_DEVICE static inline spc_chebyshev spc_chebyshev_next(spc_chebyshev c)
{
    double rho = 1 / (4 - c.rho);
    spc_chebyshev next = {rho, rho * c.rho, 2 * rho};
    return next;
}

SPC_HOST_DEVICE static inline void spc_chebyshev_entry(spc_chebyshev c, int degree, double *direction,
                                                       const double *product, const double *r, double *z,
                                                       uint64_t i)
{
    double d = degree ? c.direction * direction[i] + c.residual * (r[i] - product[i]) : c.residual * r[i];
    z[i] = degree ? z[i] + d : d;
    direction[i] = d;
}

/* "cg", "bicgstab", "gmres:30" (without a number 30), "cgs", "minres", "pipelined-cg". Errors: ARGUMENT (the
 * message lists them). */
spc_status spc_solver_method_parse(const char *text, spc_solver_method *method, spc_error *error);
/* The same text; returns buffer. */
char *spc_solver_method_format(const spc_solver_method *method, char *buffer, size_t size);

/* "none", "jacobi", "block-jacobi:8" (without a number 8; 1 to 64), "chebyshev:4" (4; 1 to 64), "ilu0",
 * "ic0". Errors: ARGUMENT. */
spc_status spc_preconditioner_parse(const char *text, spc_preconditioner *preconditioner, spc_error *error);
char *spc_preconditioner_format(const spc_preconditioner *preconditioner, char *buffer, size_t size);

/* "auto", "library", "fused", "best"; "stream", "graph", "threads". Never NULL. */
const char *spc_solver_vectors_name(spc_solver_vectors vectors);
const char *spc_solver_launch_name(spc_solver_launch launch);

/* "levels{lower{count,rows_max},upper{count,rows_max}}". */
const spc_field *spc_level_pair_fields(void);

/* Whether a fact counts in an iteration: in its product, its vector operations, triangular solves, or in what
 * precedes them. */
bool spc_solver_uses(const spc_device *device, spc_model model, const char *key);

#endif
