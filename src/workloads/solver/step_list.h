/* workloads/solver/step_list.h - a list of steps while it is written down. */
#ifndef SPC_WORKLOADS_SOLVER_STEP_LIST_H
#define SPC_WORKLOADS_SOLVER_STEP_LIST_H

#include "workloads/solver/method.h"

/* Grows; what did not fit is remembered until the end. */
typedef struct spc_step_list {
    spc_steps *steps;
    size_t room;
    spc_step_style style;
    bool preconditioned, failed;
} spc_step_list;

/* A step of this kind, all else 0; never NULL. */
spc_step *spc_step_add(spc_step_list *l, spc_step_kind kind);

void spc_step_product(spc_step_list *l, int a, int b);
void spc_step_dot(spc_step_list *l, int scalar, int a, int b);
void spc_step_axpy(spc_step_list *l, int a, int scalar, int b);
void spc_step_scale(spc_step_list *l, int a, int scalar, int b);
void spc_step_copy(spc_step_list *l, int a, int b);
void spc_step_scalars(spc_step_list *l, spc_recurrence recurrence, int column);
void spc_step_pass(spc_step_list *l, spc_pass which, spc_recurrence recurrence);
void spc_step_exchange(spc_step_list *l, int a, int b);

/* What the next product reads: b itself, or z = M^-1 b. */
int spc_step_precondition(spc_step_list *l, int b);

/* a = basis[first..first + count) times the scalars from `scalar` on, or what SPC_STEP_BASIS_DOTS does. */
spc_step *spc_step_basis(spc_step_list *l, spc_step_kind kind, int a, int scalar, int first, int count);

/* One iteration, and restart of GMRES, as Ginkgo's kernels do them. */
void spc_ginkgo_iteration(spc_step_list *l, spc_solver_kind kind);
void spc_ginkgo_gmres_iteration(spc_step_list *l, int m, int j);
void spc_ginkgo_gmres_restart(spc_step_list *l, int m);

#define SPC_VECTOR(name) SPC_VECTOR_##name
#define SPC_SCALAR(name) SPC_SCALAR_##name
#define SPC_RECUR(name) SPC_RECURRENCE_##name

#endif
