/* sparcast/solver.h - an iteration of a Krylov solver: what it costs, part by part.
 *
 * Nothing is forecast about convergence: the number of iterations is the caller's.
 */
#ifndef SPARCAST_SOLVER_H
#define SPARCAST_SOLVER_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_solver_kind {
    SPC_SOLVER_CG,
    SPC_SOLVER_BICGSTAB,
    SPC_SOLVER_GMRES,
    SPC_SOLVER_CGS,
    SPC_SOLVER_MINRES,
} spc_solver_kind;

/* A method with its parameter: iterations of GMRES between two restarts, 1 to 200; 0 for the others. */
typedef struct spc_solver_method {
    spc_solver_kind kind;
    uint32_t restart;
} spc_solver_method;

/* "cg", "bicgstab", "gmres:30" (without a number 30), "cgs", "minres". Errors: ARGUMENT (the message lists
 * them). */
SPC_API spc_status spc_solver_method_parse(const char *text, spc_solver_method *method, spc_error *error);
/* The same text; returns buffer. */
SPC_API char *spc_solver_method_format(const spc_solver_method *method, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif
#endif
