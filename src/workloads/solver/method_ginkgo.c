/* Ginkgo's methods as its kernels do them: updates in passes, dot products by the vendor's library, and in
 * each iteration a norm that the host waits for. Without a preconditioner its identity copies. GMRES takes
 * one column of the basis after the other. Source: Anzt et al., Ginkgo: a modern linear operator algebra
 * framework (ACM TOMS 48, 2022), and the solvers of its release 1.2, whose times are published. */
#include "workloads/solver/step_list.h"

/* The norm of a residual, and its criterion on the host. */
static void method_ginkgo_check(spc_step_list *l, int residual)
{
    spc_step_dot(l, SPC_SCALAR(SUM2), residual, residual);
    spc_step_scalars(l, SPC_RECUR(NONE), 0);
}

/* The pass that follows does the arithmetic on the scalars. */
static void method_ginkgo_dot(spc_step_list *l, int scalar, int a, int b, spc_recurrence recurrence)
{
    spc_step *s = spc_step_add(l, SPC_STEP_DOT);
    s->scalar = scalar;
    s->a = a;
    s->b = b;
    s->recurrence = recurrence;
}

/* z = M^-1 b, also by the identity. */
static int precondition(spc_step_list *l, int b)
{
    if (!l->preconditioned)
        spc_step_copy(l, SPC_VECTOR(Z), b);
    else
        spc_step_precondition(l, b);
    return SPC_VECTOR(Z);
}

static void method_ginkgo_cg(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), SPC_VECTOR(P));
    method_ginkgo_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(P), SPC_VECTOR(Q), SPC_RECUR(CG_ALPHA));
    spc_step_pass(l, SPC_PASS_CG_STEP, SPC_RECUR(NONE));
    method_ginkgo_check(l, SPC_VECTOR(R));
    int z = precondition(l, SPC_VECTOR(R));
    method_ginkgo_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R), z, SPC_RECUR(CG_BETA));
    spc_step_exchange(l, SPC_VECTOR(R), z); /* p = z + beta p */
    spc_step_pass(l, SPC_PASS_CG_DIRECTION, SPC_RECUR(NONE));
    spc_step_exchange(l, SPC_VECTOR(R), z);
}

/* Ginkgo counts two iterations. */
static void method_ginkgo_bicgstab(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), precondition(l, SPC_VECTOR(P)));
    method_ginkgo_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(Q), SPC_RECUR(CG_ALPHA));
    spc_step_pass(l, SPC_PASS_BICGSTAB_HALF, SPC_RECUR(NONE));
    method_ginkgo_check(l, SPC_VECTOR(R));
    spc_step_product(l, SPC_VECTOR(T), precondition(l, SPC_VECTOR(R)));
    method_ginkgo_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(T), SPC_VECTOR(R), SPC_RECUR(NONE));
    method_ginkgo_dot(l, SPC_SCALAR(SUM2), SPC_VECTOR(T), SPC_VECTOR(T), SPC_RECUR(OMEGA));
    spc_step_pass(l, SPC_PASS_BICGSTAB_STEP, SPC_RECUR(NONE));
    method_ginkgo_check(l, SPC_VECTOR(R));
    method_ginkgo_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(R), SPC_RECUR(BICGSTAB_BETA));
    spc_step_pass(l, SPC_PASS_BICGSTAB_DIRECTION, SPC_RECUR(NONE));
}

/* Two iterations as well. */
static void method_ginkgo_cgs(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), precondition(l, SPC_VECTOR(P)));
    method_ginkgo_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(Q), SPC_RECUR(CG_ALPHA));
    spc_step_pass(l, SPC_PASS_CGS_HALF, SPC_RECUR(NONE));
    method_ginkgo_check(l, SPC_VECTOR(R));
    spc_step_product(l, SPC_VECTOR(Q), precondition(l, SPC_VECTOR(T)));
    spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_ALPHA), SPC_VECTOR(Q));
    method_ginkgo_check(l, SPC_VECTOR(R));
    method_ginkgo_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(R), SPC_RECUR(CG_BETA));
    spc_step_pass(l, SPC_PASS_CGS_DIRECTION, SPC_RECUR(NONE));
}

void spc_ginkgo_iteration(spc_step_list *l, spc_solver_kind kind)
{
    (kind == SPC_SOLVER_CG    ? method_ginkgo_cg
     : kind == SPC_SOLVER_CGS ? method_ginkgo_cgs
                              : method_ginkgo_bicgstab)(l);
}

void spc_ginkgo_gmres_iteration(spc_step_list *l, int m, int j)
{
    int next = SPC_VECTOR(BASIS) + j + 1, column = spc_gmres_column(m, j);
    spc_step_product(l, next, precondition(l, SPC_VECTOR(BASIS) + j));
    for (int k = 0; k <= j; k++) {
        spc_step_basis(l, SPC_STEP_BASIS_DOTS, next, column + k, k, 1);
        spc_step_basis(l, SPC_STEP_BASIS_UPDATE, next, column + k, k, 1);
    }
    spc_step_dot(l, SPC_SCALAR(SUM), next, next);
    spc_step_scalars(l, SPC_RECUR(GMRES_ROTATE), j);
    spc_step_scale(l, next, SPC_SCALAR(INVERSE), next);
}

void spc_ginkgo_gmres_restart(spc_step_list *l, int m)
{
    spc_step_scalars(l, SPC_RECUR(GMRES_SOLVE), 0);
    spc_step_basis(l, SPC_STEP_BASIS_UPDATE, SPC_VECTOR(X), spc_gmres_solution(m), 0, m);
    spc_step_product(l, SPC_VECTOR(T), precondition(l, SPC_VECTOR(X)));
    spc_step_copy(l, SPC_VECTOR(R), SPC_VECTOR(B));
    spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_ONE), SPC_VECTOR(T));
    spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R), SPC_VECTOR(R));
    spc_step_scalars(l, SPC_RECUR(GMRES_START), 0);
    spc_step_scale(l, SPC_VECTOR(BASIS), SPC_SCALAR(INVERSE), SPC_VECTOR(R));
}
