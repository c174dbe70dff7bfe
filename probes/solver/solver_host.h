/* probes/solver/solver_host.h - the host twin of a solver's steps. */
#ifndef SPC_PROBES_SOLVER_SOLVER_HOST_H
#define SPC_PROBES_SOLVER_SOLVER_HOST_H

#include "probes/solver/solver_factors.h"
#include "sparcast/kernel.h"
#include "workloads/iteration/method.h"

/* Vectors and scalars of one solver in the host's memory. */
typedef struct spc_solver_twin {
    const spc_layout *layout;          /* of the product; double. NULL: steps have none */
    const spc_solver_factors *factors; /* of a preconditioner; may be NULL */
    uint64_t entries;
    uint32_t restart;
    double *memory, *scalar, *v[SPC_VECTORS_NAMED + 1];
} spc_solver_twin;

/* Vectors x = 0; all others of the start (b, r, p, r0, u) as a solver sets them, from right-hand side b; the
 * scalars too. For GMRES the first vector of the basis. `factors` may be NULL: no preconditioner. CG's is at
 * work from the start, the others' stands right of A (x is M times the solution). Errors: MEMORY. */
spc_status spc_solver_twin_open(const spc_layout *layout, uint64_t entries, const spc_solver_method *method,
                                const spc_solver_factors *factors, spc_solver_twin *twin, spc_error *error);
void spc_solver_twin_close(spc_solver_twin *twin);

double *spc_solver_twin_vector(const spc_solver_twin *twin, int vector);
size_t spc_solver_twin_scalars(const spc_solver_twin *twin);

/* Errors: INTERRUPTED. */
spc_status spc_solver_twin_run(spc_solver_twin *twin, const spc_step *step, size_t count, spc_error *error);

#endif
