/* The methods as lists of steps. */
#include "workloads/iteration/method.h"

#include "core/error.h"
#include "core/memory.h"

/* Grows; what did not fit is remembered until the end. */
typedef struct step_list {
    spc_steps *steps;
    size_t room;
    spc_step_style style;
    bool preconditioned, failed;
} step_list;

#define VECTOR(name) SPC_VECTOR_##name
#define SCALAR(name) SPC_SCALAR_##name
#define RECUR(name) SPC_RECURRENCE_##name

/* ---- steps ---- */

/* A step of this kind, all else 0; never NULL. */
static spc_step *step_add(step_list *l, spc_step_kind kind)
{
    static spc_step spare;
    spc_steps *s = l->steps;
    if (s->count == l->room && !l->failed) {
        size_t room = l->room ? 2 * l->room : 64;
        spc_step *grown = spc_realloc(s->step, room, sizeof *grown);
        l->failed = !grown;
        if (grown) {
            s->step = grown;
            l->room = room;
        }
    }
    if (l->failed)
        return &spare;
    spc_step *step = &s->step[s->count++];
    *step = (spc_step){.kind = kind};
    return step;
}

static void add_step(step_list *l, spc_step_kind kind, int a, int scalar, int b)
{
    spc_step *s = step_add(l, kind);
    s->a = a;
    s->scalar = scalar;
    s->b = b;
}

static void step_product(step_list *l, int a, int b)
{
    add_step(l, SPC_STEP_PRODUCT, a, 0, b);
}

/* What the next product reads: b itself, or z = M^-1 b. */
static int step_precondition(step_list *l, int b)
{
    if (!l->preconditioned)
        return b;
    add_step(l, SPC_STEP_PRECONDITION, SPC_VECTOR_Z, 0, b);
    return SPC_VECTOR_Z;
}

static void step_dot(step_list *l, int scalar, int a, int b)
{
    add_step(l, SPC_STEP_DOT, a, scalar, b);
}

static void step_axpy(step_list *l, int a, int scalar, int b)
{
    add_step(l, SPC_STEP_AXPY, a, scalar, b);
}

static void step_scale(step_list *l, int a, int scalar, int b)
{
    add_step(l, SPC_STEP_SCALE, a, scalar, b);
}

static void step_copy(step_list *l, int a, int b)
{
    add_step(l, SPC_STEP_COPY, a, 0, b);
}

static void step_scalars(step_list *l, spc_recurrence recurrence, int column)
{
    spc_step *s = step_add(l, SPC_STEP_SCALARS);
    s->recurrence = recurrence;
    s->count = column;
}

static void step_pass(step_list *l, spc_pass which, spc_recurrence recurrence)
{
    spc_step *s = step_add(l, SPC_STEP_PASS);
    s->pass = which;
    s->recurrence = recurrence;
}

static void step_exchange(step_list *l, int a, int b)
{
    add_step(l, SPC_STEP_EXCHANGE, a, 0, b);
}

/* a = basis[first..first + count) times the scalars from `scalar` on, or what SPC_STEP_BASIS_DOTS does. */
static spc_step *step_basis(step_list *l, spc_step_kind kind, int a, int scalar, int first, int count)
{
    spc_step *s = step_add(l, kind);
    s->a = a;
    s->b = first;
    s->scalar = scalar;
    s->count = count;
    return s;
}

spc_step_traffic spc_step_moves(const spc_step *step, bool fused)
{
    static const spc_step_traffic passes[] = {
#define MOVES(name, reads, writes, sums) {reads, writes, sums},
        SPC_PASSES(MOVES)
#undef MOVES
    };
    uint32_t columns = (uint32_t)step->count;
    switch (step->kind) {
    case SPC_STEP_DOT:
        return (spc_step_traffic){step->a == step->b ? 1 : 2, 0, 1};
    case SPC_STEP_AXPY:
        return (spc_step_traffic){2, 1, 0};
    case SPC_STEP_SCALE:
    case SPC_STEP_COPY:
        return (spc_step_traffic){1, 1, 0};
    case SPC_STEP_PASS:
        return passes[step->pass];
    case SPC_STEP_BASIS_DOTS:
        return (spc_step_traffic){columns + 1, 0, columns};
    case SPC_STEP_BASIS_UPDATE:
        return (spc_step_traffic){columns + 1, 1, fused && step->recurrence};
    default:
        return (spc_step_traffic){0, 0, 0};
    }
}

/* ---- a library's and ours ---- */

static bool is_fused(const step_list *l)
{
    return l->style == SPC_STEPS_FUSED;
}

/* z = r without a preconditioner; with one r.z takes the place of r.r, which is asked for as well. */
static void cg(step_list *l)
{
    step_product(l, VECTOR(Q), VECTOR(P));
    if (is_fused(l)) {
        step_pass(l, SPC_PASS_CG_DOT, RECUR(CG_ALPHA));
        step_pass(l, SPC_PASS_CG_UPDATE, l->preconditioned ? RECUR(NONE) : RECUR(CG_BETA));
    } else {
        step_dot(l, SCALAR(SUM), VECTOR(P), VECTOR(Q));
        step_scalars(l, RECUR(CG_ALPHA), 0);
        step_axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(P));
        step_axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(Q));
        step_dot(l, SCALAR(SUM), VECTOR(R), VECTOR(R));
    }
    int z = step_precondition(l, VECTOR(R));
    if (l->preconditioned)
        step_dot(l, SCALAR(SUM), VECTOR(R), z);
    if (l->preconditioned || !is_fused(l))
        step_scalars(l, RECUR(CG_BETA), 0);
    if (is_fused(l) && !l->preconditioned) {
        step_pass(l, SPC_PASS_CG_DIRECTION, RECUR(NONE));
        return;
    }
    step_scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    step_axpy(l, VECTOR(P), SCALAR(ONE), z);
}

/* w = A r, t = A p and u = A t follow the vectors they belong to, so that the sums need no product before. */
static void pipelined_cg(step_list *l)
{
    static const int pairs[][2] = {{VECTOR(U), VECTOR(Q)}, {VECTOR(T), VECTOR(W)}, {VECTOR(P), VECTOR(R)}};
    step_product(l, VECTOR(Q), VECTOR(W));
    if (is_fused(l)) {
        step_pass(l, SPC_PASS_PIPELINED_UPDATE, RECUR(PIPELINED));
        return;
    }
    for (int i = 0; i < 3; i++) {
        step_scale(l, pairs[i][0], SCALAR(BETA), pairs[i][0]);
        step_axpy(l, pairs[i][0], SCALAR(ONE), pairs[i][1]);
    }
    step_axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(P));
    step_axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(T));
    step_axpy(l, VECTOR(W), SCALAR(MINUS_ALPHA), VECTOR(U));
    step_dot(l, SCALAR(SUM), VECTOR(R), VECTOR(R));
    step_dot(l, SCALAR(SUM2), VECTOR(W), VECTOR(R));
    step_scalars(l, RECUR(PIPELINED), 0);
}

static void bicgstab_fused(step_list *l)
{
    step_product(l, VECTOR(Q), step_precondition(l, VECTOR(P)));
    step_pass(l, SPC_PASS_SHADOW_DOT, RECUR(CG_ALPHA));
    step_pass(l, SPC_PASS_BICGSTAB_HALF, RECUR(NONE));
    step_product(l, VECTOR(T), step_precondition(l, VECTOR(R)));
    step_pass(l, SPC_PASS_BICGSTAB_DOTS, RECUR(OMEGA));
    step_pass(l, SPC_PASS_BICGSTAB_UPDATE, RECUR(BICGSTAB_BETA));
    step_pass(l, SPC_PASS_BICGSTAB_DIRECTION, RECUR(NONE));
}

/* r holds s between the two products. */
static void bicgstab(step_list *l)
{
    step_product(l, VECTOR(Q), step_precondition(l, VECTOR(P)));
    step_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(Q));
    step_scalars(l, RECUR(CG_ALPHA), 0);
    step_axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(Q));
    step_product(l, VECTOR(T), step_precondition(l, VECTOR(R)));
    step_dot(l, SCALAR(SUM), VECTOR(T), VECTOR(R));
    step_dot(l, SCALAR(SUM2), VECTOR(T), VECTOR(T));
    step_scalars(l, RECUR(OMEGA), 0);
    step_axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(P));
    step_axpy(l, VECTOR(X), SCALAR(OMEGA), VECTOR(R));
    step_axpy(l, VECTOR(R), SCALAR(MINUS_OMEGA), VECTOR(T));
    step_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(R));
    step_dot(l, SCALAR(SUM2), VECTOR(R), VECTOR(R));
    step_scalars(l, RECUR(BICGSTAB_BETA), 0);
    step_axpy(l, VECTOR(P), SCALAR(MINUS_OMEGA), VECTOR(Q));
    step_scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    step_axpy(l, VECTOR(P), SCALAR(ONE), VECTOR(R));
}

static void cgs_fused(step_list *l)
{
    step_product(l, VECTOR(Q), step_precondition(l, VECTOR(P)));
    step_pass(l, SPC_PASS_SHADOW_DOT, RECUR(CG_ALPHA));
    step_pass(l, SPC_PASS_CGS_HALF, RECUR(NONE));
    step_product(l, VECTOR(Q), step_precondition(l, VECTOR(T)));
    step_pass(l, SPC_PASS_CGS_UPDATE, RECUR(CG_BETA));
    step_pass(l, SPC_PASS_CGS_DIRECTION, RECUR(NONE));
}

/* w is Saad's q, q his A p. */
static void cgs(step_list *l)
{
    step_product(l, VECTOR(Q), step_precondition(l, VECTOR(P)));
    step_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(Q));
    step_scalars(l, RECUR(CG_ALPHA), 0);
    step_copy(l, VECTOR(W), VECTOR(U));
    step_axpy(l, VECTOR(W), SCALAR(MINUS_ALPHA), VECTOR(Q));
    step_copy(l, VECTOR(T), VECTOR(U));
    step_axpy(l, VECTOR(T), SCALAR(ONE), VECTOR(W));
    step_axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(T));
    step_product(l, VECTOR(Q), step_precondition(l, VECTOR(T)));
    step_axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(Q));
    step_dot(l, SCALAR(SUM2), VECTOR(R), VECTOR(R));
    step_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(R));
    step_scalars(l, RECUR(CG_BETA), 0);
    step_copy(l, VECTOR(U), VECTOR(R));
    step_axpy(l, VECTOR(U), SCALAR(BETA), VECTOR(W));
    step_scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    step_axpy(l, VECTOR(P), SCALAR(ONE), VECTOR(W));
    step_scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    step_axpy(l, VECTOR(P), SCALAR(ONE), VECTOR(U));
}

/* p is Lanczos' vector, r the one before, q the next. */
static void minres(step_list *l)
{
    step_product(l, VECTOR(Q), step_precondition(l, VECTOR(P)));
    if (is_fused(l)) {
        step_pass(l, SPC_PASS_MINRES_ALPHA, RECUR(MINRES_ALPHA));
        step_pass(l, SPC_PASS_MINRES_NORM, RECUR(MINRES_ROTATE));
        step_pass(l, SPC_PASS_MINRES_UPDATE, RECUR(NONE));
    } else {
        step_axpy(l, VECTOR(Q), SCALAR(MINUS_BETA), VECTOR(R));
        step_dot(l, SCALAR(SUM), VECTOR(P), VECTOR(Q));
        step_scalars(l, RECUR(MINRES_ALPHA), 0);
        step_axpy(l, VECTOR(Q), SCALAR(MINUS_OMEGA), VECTOR(P));
        step_dot(l, SCALAR(SUM), VECTOR(Q), VECTOR(Q));
        step_scalars(l, RECUR(MINRES_ROTATE), 0);
        step_scale(l, VECTOR(W_OLD), SCALAR(W3), VECTOR(W_OLD));
        step_axpy(l, VECTOR(W_OLD), SCALAR(W2), VECTOR(W));
        step_axpy(l, VECTOR(W_OLD), SCALAR(W1), VECTOR(P));
        step_axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(W_OLD));
        step_scale(l, VECTOR(Q), SCALAR(INVERSE), VECTOR(Q));
    }
    step_exchange(l, VECTOR(W), VECTOR(W_OLD));
    step_exchange(l, VECTOR(R), VECTOR(P));
    step_exchange(l, VECTOR(P), VECTOR(Q));
}

static void gmres_iteration(step_list *l, int m, int j)
{
    int next = VECTOR(BASIS) + j + 1, column = spc_gmres_column(m, j);
    step_product(l, next, step_precondition(l, VECTOR(BASIS) + j));
    step_basis(l, SPC_STEP_BASIS_DOTS, next, column, 0, j + 1);
    spc_step *s = step_basis(l, SPC_STEP_BASIS_UPDATE, next, column, 0, j + 1);
    s->recurrence = is_fused(l) ? RECUR(GMRES_ROTATE) : RECUR(NONE);
    if (!is_fused(l)) {
        step_dot(l, SCALAR(SUM), next, next);
        step_scalars(l, RECUR(GMRES_ROTATE), j);
    }
    step_scale(l, next, SCALAR(INVERSE), next);
}

/* x += V y, then the residual anew: the basis holds m + 1 vectors, t the product. */
static void gmres_restart(step_list *l, int m)
{
    step_scalars(l, RECUR(GMRES_SOLVE), 0);
    step_basis(l, SPC_STEP_BASIS_UPDATE, VECTOR(X), spc_gmres_solution(m), 0, m);
    step_product(l, VECTOR(T), step_precondition(l, VECTOR(X)));
    if (is_fused(l)) {
        step_pass(l, SPC_PASS_GMRES_RESIDUAL, RECUR(GMRES_START));
    } else {
        step_copy(l, VECTOR(R), VECTOR(B));
        step_axpy(l, VECTOR(R), SCALAR(MINUS_ONE), VECTOR(T));
        step_dot(l, SCALAR(SUM), VECTOR(R), VECTOR(R));
        step_scalars(l, RECUR(GMRES_START), 0);
    }
    step_scale(l, VECTOR(BASIS), SCALAR(INVERSE), VECTOR(R));
}

/* ---- Ginkgo's ---- */

/* Ginkgo's methods as its kernels do them: updates in passes, dot products by the vendor's library, and in
 * each iteration a norm that the host waits for. Without a preconditioner its identity copies. GMRES takes
 * one column of the basis after the other. Source: Anzt et al., Ginkgo: a modern linear operator algebra
 * framework (ACM TOMS 48, 2022), and the solvers of its release 1.2, whose times are published. */

/* The norm of a residual, and its criterion on the host. */
static void ginkgo_check(step_list *l, int residual)
{
    step_dot(l, SCALAR(SUM2), residual, residual);
    step_scalars(l, RECUR(NONE), 0);
}

/* The pass that follows does the arithmetic on the scalars. */
static void ginkgo_dot(step_list *l, int scalar, int a, int b, spc_recurrence recurrence)
{
    spc_step *s = step_add(l, SPC_STEP_DOT);
    s->scalar = scalar;
    s->a = a;
    s->b = b;
    s->recurrence = recurrence;
}

/* z = M^-1 b, also by the identity. */
static int ginkgo_precondition(step_list *l, int b)
{
    if (!l->preconditioned)
        step_copy(l, VECTOR(Z), b);
    else
        step_precondition(l, b);
    return VECTOR(Z);
}

static void ginkgo_cg(step_list *l)
{
    step_product(l, VECTOR(Q), VECTOR(P));
    ginkgo_dot(l, SCALAR(SUM), VECTOR(P), VECTOR(Q), RECUR(CG_ALPHA));
    step_pass(l, SPC_PASS_CG_STEP, RECUR(NONE));
    ginkgo_check(l, VECTOR(R));
    int z = ginkgo_precondition(l, VECTOR(R));
    ginkgo_dot(l, SCALAR(SUM), VECTOR(R), z, RECUR(CG_BETA));
    step_exchange(l, VECTOR(R), z); /* p = z + beta p */
    step_pass(l, SPC_PASS_CG_DIRECTION, RECUR(NONE));
    step_exchange(l, VECTOR(R), z);
}

/* Ginkgo counts two iterations. */
static void ginkgo_bicgstab(step_list *l)
{
    step_product(l, VECTOR(Q), ginkgo_precondition(l, VECTOR(P)));
    ginkgo_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(Q), RECUR(CG_ALPHA));
    step_pass(l, SPC_PASS_BICGSTAB_HALF, RECUR(NONE));
    ginkgo_check(l, VECTOR(R));
    step_product(l, VECTOR(T), ginkgo_precondition(l, VECTOR(R)));
    ginkgo_dot(l, SCALAR(SUM), VECTOR(T), VECTOR(R), RECUR(NONE));
    ginkgo_dot(l, SCALAR(SUM2), VECTOR(T), VECTOR(T), RECUR(OMEGA));
    step_pass(l, SPC_PASS_BICGSTAB_STEP, RECUR(NONE));
    ginkgo_check(l, VECTOR(R));
    ginkgo_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(R), RECUR(BICGSTAB_BETA));
    step_pass(l, SPC_PASS_BICGSTAB_DIRECTION, RECUR(NONE));
}

/* Two iterations as well. */
static void ginkgo_cgs(step_list *l)
{
    step_product(l, VECTOR(Q), ginkgo_precondition(l, VECTOR(P)));
    ginkgo_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(Q), RECUR(CG_ALPHA));
    step_pass(l, SPC_PASS_CGS_HALF, RECUR(NONE));
    ginkgo_check(l, VECTOR(R));
    step_product(l, VECTOR(Q), ginkgo_precondition(l, VECTOR(T)));
    step_axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(Q));
    ginkgo_check(l, VECTOR(R));
    ginkgo_dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(R), RECUR(CG_BETA));
    step_pass(l, SPC_PASS_CGS_DIRECTION, RECUR(NONE));
}

static void ginkgo_iteration(step_list *l, spc_solver_kind kind)
{
    (kind == SPC_SOLVER_CG ? ginkgo_cg : kind == SPC_SOLVER_CGS ? ginkgo_cgs : ginkgo_bicgstab)(l);
}

static void ginkgo_gmres_iteration(step_list *l, int m, int j)
{
    int next = VECTOR(BASIS) + j + 1, column = spc_gmres_column(m, j);
    step_product(l, next, ginkgo_precondition(l, VECTOR(BASIS) + j));
    for (int k = 0; k <= j; k++) {
        step_basis(l, SPC_STEP_BASIS_DOTS, next, column + k, k, 1);
        step_basis(l, SPC_STEP_BASIS_UPDATE, next, column + k, k, 1);
    }
    step_dot(l, SCALAR(SUM), next, next);
    step_scalars(l, RECUR(GMRES_ROTATE), j);
    step_scale(l, next, SCALAR(INVERSE), next);
}

static void ginkgo_gmres_restart(step_list *l, int m)
{
    step_scalars(l, RECUR(GMRES_SOLVE), 0);
    step_basis(l, SPC_STEP_BASIS_UPDATE, VECTOR(X), spc_gmres_solution(m), 0, m);
    step_product(l, VECTOR(T), ginkgo_precondition(l, VECTOR(X)));
    step_copy(l, VECTOR(R), VECTOR(B));
    step_axpy(l, VECTOR(R), SCALAR(MINUS_ONE), VECTOR(T));
    step_dot(l, SCALAR(SUM), VECTOR(R), VECTOR(R));
    step_scalars(l, RECUR(GMRES_START), 0);
    step_scale(l, VECTOR(BASIS), SCALAR(INVERSE), VECTOR(R));
}

/* ---- a method ---- */

static void make_gmres(step_list *l, int m)
{
    bool ginkgo = l->style == SPC_STEPS_GINKGO;
    for (int j = 0; j < m; j++)
        (ginkgo ? ginkgo_gmres_iteration : gmres_iteration)(l, m, j);
    (ginkgo ? ginkgo_gmres_restart : gmres_restart)(l, m);
    l->steps->iterations = (uint32_t)m;
}

static void add_iteration(step_list *l, spc_solver_kind kind)
{
    if (l->style == SPC_STEPS_GINKGO)
        ginkgo_iteration(l, kind);
    else if (kind == SPC_SOLVER_CG)
        cg(l);
    else if (kind == SPC_SOLVER_MINRES)
        minres(l);
    else if (kind == SPC_SOLVER_PIPELINED_CG)
        pipelined_cg(l);
    else if (kind == SPC_SOLVER_CGS)
        (is_fused(l) ? cgs_fused : cgs)(l);
    else
        (is_fused(l) ? bicgstab_fused : bicgstab)(l);
}

static void make_steps(step_list *l, const spc_solver_method *method)
{
    if (method->kind == SPC_SOLVER_GMRES) {
        make_gmres(l, (int)method->restart);
        return;
    }
    l->steps->iterations = method->kind == SPC_SOLVER_MINRES ? 12 : 10;
    for (uint32_t i = 0; i < l->steps->iterations && !l->failed; i++)
        add_iteration(l, method->kind);
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
    step_list l = {.steps = steps, .style = style, .preconditioned = precondition};
    make_steps(&l, method);
    if (!l.failed)
        return SPC_OK;
    spc_steps_free(steps);
    return spc_fail_memory(error, sizeof(spc_step) * l.room * 2);
}

void spc_steps_free(spc_steps *steps)
{
    spc_free(steps->step);
    *steps = (spc_steps){0};
}
