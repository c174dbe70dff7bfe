/* The methods as lists of steps. */
#include "workloads/solver/step_list.h"

#include "core/error.h"
#include "core/memory.h"

static bool is_fused(const spc_step_list *l)
{
    return l->style == SPC_STEPS_FUSED;
}

/* z = r without a preconditioner; with one r.z takes the place of r.r, which is asked for as well. */
static void method_cg(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), SPC_VECTOR(P));
    if (is_fused(l)) {
        spc_step_pass(l, SPC_PASS_CG_DOT, SPC_RECUR(CG_ALPHA));
        spc_step_pass(l, SPC_PASS_CG_UPDATE, l->preconditioned ? SPC_RECUR(NONE) : SPC_RECUR(CG_BETA));
    } else {
        spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(P), SPC_VECTOR(Q));
        spc_step_scalars(l, SPC_RECUR(CG_ALPHA), 0);
        spc_step_axpy(l, SPC_VECTOR(X), SPC_SCALAR(ALPHA), SPC_VECTOR(P));
        spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_ALPHA), SPC_VECTOR(Q));
        spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R), SPC_VECTOR(R));
    }
    int z = spc_step_precondition(l, SPC_VECTOR(R));
    if (l->preconditioned)
        spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R), z);
    if (l->preconditioned || !is_fused(l))
        spc_step_scalars(l, SPC_RECUR(CG_BETA), 0);
    if (is_fused(l) && !l->preconditioned) {
        spc_step_pass(l, SPC_PASS_CG_DIRECTION, SPC_RECUR(NONE));
        return;
    }
    spc_step_scale(l, SPC_VECTOR(P), SPC_SCALAR(BETA), SPC_VECTOR(P));
    spc_step_axpy(l, SPC_VECTOR(P), SPC_SCALAR(ONE), z);
}

/* w = A r, t = A p and u = A t follow the vectors they belong to, so that the sums need no product before. */
static void pipelined_cg(spc_step_list *l)
{
    static const int pairs[][2] = {
        {SPC_VECTOR(U), SPC_VECTOR(Q)}, {SPC_VECTOR(T), SPC_VECTOR(W)}, {SPC_VECTOR(P), SPC_VECTOR(R)}};
    spc_step_product(l, SPC_VECTOR(Q), SPC_VECTOR(W));
    if (is_fused(l)) {
        spc_step_pass(l, SPC_PASS_PIPELINED_UPDATE, SPC_RECUR(PIPELINED));
        return;
    }
    for (int i = 0; i < 3; i++) {
        spc_step_scale(l, pairs[i][0], SPC_SCALAR(BETA), pairs[i][0]);
        spc_step_axpy(l, pairs[i][0], SPC_SCALAR(ONE), pairs[i][1]);
    }
    spc_step_axpy(l, SPC_VECTOR(X), SPC_SCALAR(ALPHA), SPC_VECTOR(P));
    spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_ALPHA), SPC_VECTOR(T));
    spc_step_axpy(l, SPC_VECTOR(W), SPC_SCALAR(MINUS_ALPHA), SPC_VECTOR(U));
    spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R), SPC_VECTOR(R));
    spc_step_dot(l, SPC_SCALAR(SUM2), SPC_VECTOR(W), SPC_VECTOR(R));
    spc_step_scalars(l, SPC_RECUR(PIPELINED), 0);
}

static void bicgstab_fused(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), spc_step_precondition(l, SPC_VECTOR(P)));
    spc_step_pass(l, SPC_PASS_SHADOW_DOT, SPC_RECUR(CG_ALPHA));
    spc_step_pass(l, SPC_PASS_BICGSTAB_HALF, SPC_RECUR(NONE));
    spc_step_product(l, SPC_VECTOR(T), spc_step_precondition(l, SPC_VECTOR(R)));
    spc_step_pass(l, SPC_PASS_BICGSTAB_DOTS, SPC_RECUR(OMEGA));
    spc_step_pass(l, SPC_PASS_BICGSTAB_UPDATE, SPC_RECUR(BICGSTAB_BETA));
    spc_step_pass(l, SPC_PASS_BICGSTAB_DIRECTION, SPC_RECUR(NONE));
}

/* r holds s between the two products. */
static void method_bicgstab(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), spc_step_precondition(l, SPC_VECTOR(P)));
    spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(Q));
    spc_step_scalars(l, SPC_RECUR(CG_ALPHA), 0);
    spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_ALPHA), SPC_VECTOR(Q));
    spc_step_product(l, SPC_VECTOR(T), spc_step_precondition(l, SPC_VECTOR(R)));
    spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(T), SPC_VECTOR(R));
    spc_step_dot(l, SPC_SCALAR(SUM2), SPC_VECTOR(T), SPC_VECTOR(T));
    spc_step_scalars(l, SPC_RECUR(OMEGA), 0);
    spc_step_axpy(l, SPC_VECTOR(X), SPC_SCALAR(ALPHA), SPC_VECTOR(P));
    spc_step_axpy(l, SPC_VECTOR(X), SPC_SCALAR(OMEGA), SPC_VECTOR(R));
    spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_OMEGA), SPC_VECTOR(T));
    spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(R));
    spc_step_dot(l, SPC_SCALAR(SUM2), SPC_VECTOR(R), SPC_VECTOR(R));
    spc_step_scalars(l, SPC_RECUR(BICGSTAB_BETA), 0);
    spc_step_axpy(l, SPC_VECTOR(P), SPC_SCALAR(MINUS_OMEGA), SPC_VECTOR(Q));
    spc_step_scale(l, SPC_VECTOR(P), SPC_SCALAR(BETA), SPC_VECTOR(P));
    spc_step_axpy(l, SPC_VECTOR(P), SPC_SCALAR(ONE), SPC_VECTOR(R));
}

static void cgs_fused(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), spc_step_precondition(l, SPC_VECTOR(P)));
    spc_step_pass(l, SPC_PASS_SHADOW_DOT, SPC_RECUR(CG_ALPHA));
    spc_step_pass(l, SPC_PASS_CGS_HALF, SPC_RECUR(NONE));
    spc_step_product(l, SPC_VECTOR(Q), spc_step_precondition(l, SPC_VECTOR(T)));
    spc_step_pass(l, SPC_PASS_CGS_UPDATE, SPC_RECUR(CG_BETA));
    spc_step_pass(l, SPC_PASS_CGS_DIRECTION, SPC_RECUR(NONE));
}

/* w is Saad's q, q his A p. */
static void method_cgs(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), spc_step_precondition(l, SPC_VECTOR(P)));
    spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(Q));
    spc_step_scalars(l, SPC_RECUR(CG_ALPHA), 0);
    spc_step_copy(l, SPC_VECTOR(W), SPC_VECTOR(U));
    spc_step_axpy(l, SPC_VECTOR(W), SPC_SCALAR(MINUS_ALPHA), SPC_VECTOR(Q));
    spc_step_copy(l, SPC_VECTOR(T), SPC_VECTOR(U));
    spc_step_axpy(l, SPC_VECTOR(T), SPC_SCALAR(ONE), SPC_VECTOR(W));
    spc_step_axpy(l, SPC_VECTOR(X), SPC_SCALAR(ALPHA), SPC_VECTOR(T));
    spc_step_product(l, SPC_VECTOR(Q), spc_step_precondition(l, SPC_VECTOR(T)));
    spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_ALPHA), SPC_VECTOR(Q));
    spc_step_dot(l, SPC_SCALAR(SUM2), SPC_VECTOR(R), SPC_VECTOR(R));
    spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R0), SPC_VECTOR(R));
    spc_step_scalars(l, SPC_RECUR(CG_BETA), 0);
    spc_step_copy(l, SPC_VECTOR(U), SPC_VECTOR(R));
    spc_step_axpy(l, SPC_VECTOR(U), SPC_SCALAR(BETA), SPC_VECTOR(W));
    spc_step_scale(l, SPC_VECTOR(P), SPC_SCALAR(BETA), SPC_VECTOR(P));
    spc_step_axpy(l, SPC_VECTOR(P), SPC_SCALAR(ONE), SPC_VECTOR(W));
    spc_step_scale(l, SPC_VECTOR(P), SPC_SCALAR(BETA), SPC_VECTOR(P));
    spc_step_axpy(l, SPC_VECTOR(P), SPC_SCALAR(ONE), SPC_VECTOR(U));
}

/* p is Lanczos' vector, r the one before, q the next. */
static void minres(spc_step_list *l)
{
    spc_step_product(l, SPC_VECTOR(Q), spc_step_precondition(l, SPC_VECTOR(P)));
    if (is_fused(l)) {
        spc_step_pass(l, SPC_PASS_MINRES_ALPHA, SPC_RECUR(MINRES_ALPHA));
        spc_step_pass(l, SPC_PASS_MINRES_NORM, SPC_RECUR(MINRES_ROTATE));
        spc_step_pass(l, SPC_PASS_MINRES_UPDATE, SPC_RECUR(NONE));
    } else {
        spc_step_axpy(l, SPC_VECTOR(Q), SPC_SCALAR(MINUS_BETA), SPC_VECTOR(R));
        spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(P), SPC_VECTOR(Q));
        spc_step_scalars(l, SPC_RECUR(MINRES_ALPHA), 0);
        spc_step_axpy(l, SPC_VECTOR(Q), SPC_SCALAR(MINUS_OMEGA), SPC_VECTOR(P));
        spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(Q), SPC_VECTOR(Q));
        spc_step_scalars(l, SPC_RECUR(MINRES_ROTATE), 0);
        spc_step_scale(l, SPC_VECTOR(W_OLD), SPC_SCALAR(W3), SPC_VECTOR(W_OLD));
        spc_step_axpy(l, SPC_VECTOR(W_OLD), SPC_SCALAR(W2), SPC_VECTOR(W));
        spc_step_axpy(l, SPC_VECTOR(W_OLD), SPC_SCALAR(W1), SPC_VECTOR(P));
        spc_step_axpy(l, SPC_VECTOR(X), SPC_SCALAR(ALPHA), SPC_VECTOR(W_OLD));
        spc_step_scale(l, SPC_VECTOR(Q), SPC_SCALAR(INVERSE), SPC_VECTOR(Q));
    }
    spc_step_exchange(l, SPC_VECTOR(W), SPC_VECTOR(W_OLD));
    spc_step_exchange(l, SPC_VECTOR(R), SPC_VECTOR(P));
    spc_step_exchange(l, SPC_VECTOR(P), SPC_VECTOR(Q));
}

static void gmres_iteration(spc_step_list *l, int m, int j)
{
    int next = SPC_VECTOR(BASIS) + j + 1, column = spc_gmres_column(m, j);
    spc_step_product(l, next, spc_step_precondition(l, SPC_VECTOR(BASIS) + j));
    spc_step_basis(l, SPC_STEP_BASIS_DOTS, next, column, 0, j + 1);
    spc_step *s = spc_step_basis(l, SPC_STEP_BASIS_UPDATE, next, column, 0, j + 1);
    s->recurrence = is_fused(l) ? SPC_RECUR(GMRES_ROTATE) : SPC_RECUR(NONE);
    if (!is_fused(l)) {
        spc_step_dot(l, SPC_SCALAR(SUM), next, next);
        spc_step_scalars(l, SPC_RECUR(GMRES_ROTATE), j);
    }
    spc_step_scale(l, next, SPC_SCALAR(INVERSE), next);
}

/* x += V y, then the residual anew: the basis holds m + 1 vectors, t the product. */
static void gmres_restart(spc_step_list *l, int m)
{
    spc_step_scalars(l, SPC_RECUR(GMRES_SOLVE), 0);
    spc_step_basis(l, SPC_STEP_BASIS_UPDATE, SPC_VECTOR(X), spc_gmres_solution(m), 0, m);
    spc_step_product(l, SPC_VECTOR(T), spc_step_precondition(l, SPC_VECTOR(X)));
    if (is_fused(l)) {
        spc_step_pass(l, SPC_PASS_GMRES_RESIDUAL, SPC_RECUR(GMRES_START));
    } else {
        spc_step_copy(l, SPC_VECTOR(R), SPC_VECTOR(B));
        spc_step_axpy(l, SPC_VECTOR(R), SPC_SCALAR(MINUS_ONE), SPC_VECTOR(T));
        spc_step_dot(l, SPC_SCALAR(SUM), SPC_VECTOR(R), SPC_VECTOR(R));
        spc_step_scalars(l, SPC_RECUR(GMRES_START), 0);
    }
    spc_step_scale(l, SPC_VECTOR(BASIS), SPC_SCALAR(INVERSE), SPC_VECTOR(R));
}

static void make_gmres(spc_step_list *l, int m)
{
    bool ginkgo = l->style == SPC_STEPS_GINKGO;
    for (int j = 0; j < m; j++)
        (ginkgo ? spc_ginkgo_gmres_iteration : gmres_iteration)(l, m, j);
    (ginkgo ? spc_ginkgo_gmres_restart : gmres_restart)(l, m);
    l->steps->iterations = (uint32_t)m;
}

static void method_add_iteration(spc_step_list *l, spc_solver_kind kind)
{
    if (l->style == SPC_STEPS_GINKGO)
        spc_ginkgo_iteration(l, kind);
    else if (kind == SPC_SOLVER_CG)
        method_cg(l);
    else if (kind == SPC_SOLVER_MINRES)
        minres(l);
    else if (kind == SPC_SOLVER_PIPELINED_CG)
        pipelined_cg(l);
    else if (kind == SPC_SOLVER_CGS)
        (is_fused(l) ? cgs_fused : method_cgs)(l);
    else
        (is_fused(l) ? bicgstab_fused : method_bicgstab)(l);
}

static void method_make(spc_step_list *l, const spc_solver_method *method)
{
    if (method->kind == SPC_SOLVER_GMRES) {
        make_gmres(l, (int)method->restart);
        return;
    }
    l->steps->iterations = method->kind == SPC_SOLVER_MINRES ? 12 : 10;
    for (uint32_t i = 0; i < l->steps->iterations && !l->failed; i++)
        method_add_iteration(l, method->kind);
}

spc_status spc_steps_make(const spc_solver_method *method, spc_step_style style, bool precondition,
                          spc_steps *steps, spc_error *error)
{
    *steps = (spc_steps){0};
    bool pipelined = method->kind == SPC_SOLVER_PIPELINED_CG;
    if (style == SPC_STEPS_GINKGO && (method->kind == SPC_SOLVER_MINRES || pipelined))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "Ginkgo's kernels are known for cg, bicgstab, gmres:M and cgs");
    if (pipelined && precondition)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "pipelined-cg is known without a preconditioner");
    spc_step_list l = {.steps = steps, .style = style, .preconditioned = precondition};
    method_make(&l, method);
    if (!l.failed)
        return SPC_OK;
    spc_steps_free(steps);
    return spc_fail_memory(error, sizeof(spc_step) * l.room * 2);
}
