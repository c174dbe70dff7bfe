/* The methods as lists of steps. */
#include "workloads/solver/method.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* A list that grows; what did not fit is remembered until the end. */
typedef struct list {
    spc_steps *steps;
    size_t room;
    bool fused, preconditioned, failed;
} list;

static spc_step *add(list *l, spc_step_kind kind)
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

static void product(list *l, int a, int b)
{
    spc_step *s = add(l, SPC_STEP_PRODUCT);
    s->a = a;
    s->b = b;
}

/* What the next product reads: b itself, or z = M^-1 b. */
static int preconditioned(list *l, int b)
{
    if (!l->preconditioned)
        return b;
    spc_step *s = add(l, SPC_STEP_PRECONDITION);
    s->a = SPC_VECTOR_Z;
    s->b = b;
    return SPC_VECTOR_Z;
}

static void dot(list *l, int scalar, int a, int b)
{
    spc_step *s = add(l, SPC_STEP_DOT);
    s->scalar = scalar;
    s->a = a;
    s->b = b;
}

static void axpy(list *l, int a, int scalar, int b)
{
    spc_step *s = add(l, SPC_STEP_AXPY);
    s->scalar = scalar;
    s->a = a;
    s->b = b;
}

static void scale(list *l, int a, int scalar, int b)
{
    spc_step *s = add(l, SPC_STEP_SCALE);
    s->scalar = scalar;
    s->a = a;
    s->b = b;
}

static void copy(list *l, int a, int b)
{
    spc_step *s = add(l, SPC_STEP_COPY);
    s->a = a;
    s->b = b;
}

static void scalars(list *l, spc_recurrence recurrence, int column)
{
    spc_step *s = add(l, SPC_STEP_SCALARS);
    s->recurrence = recurrence;
    s->count = column;
}

static void pass(list *l, spc_pass which, spc_recurrence recurrence)
{
    spc_step *s = add(l, SPC_STEP_PASS);
    s->pass = which;
    s->recurrence = recurrence;
}

static void exchange(list *l, int a, int b)
{
    spc_step *s = add(l, SPC_STEP_EXCHANGE);
    s->a = a;
    s->b = b;
}

#define VECTOR(name) SPC_VECTOR_##name
#define SCALAR(name) SPC_SCALAR_##name
#define RECUR(name) SPC_RECURRENCE_##name

/* z = r without a preconditioner; with one r.z takes the place of r.r, which is asked for as well. */
static void cg(list *l)
{
    product(l, VECTOR(Q), VECTOR(P));
    if (l->fused) {
        pass(l, SPC_PASS_CG_DOT, RECUR(CG_ALPHA));
        pass(l, SPC_PASS_CG_UPDATE, l->preconditioned ? RECUR(NONE) : RECUR(CG_BETA));
    } else {
        dot(l, SCALAR(SUM), VECTOR(P), VECTOR(Q));
        scalars(l, RECUR(CG_ALPHA), 0);
        axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(P));
        axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(Q));
        dot(l, SCALAR(SUM), VECTOR(R), VECTOR(R));
    }
    int z = preconditioned(l, VECTOR(R));
    if (l->preconditioned)
        dot(l, SCALAR(SUM), VECTOR(R), z);
    if (l->preconditioned || !l->fused)
        scalars(l, RECUR(CG_BETA), 0);
    if (l->fused && !l->preconditioned) {
        pass(l, SPC_PASS_CG_DIRECTION, RECUR(NONE));
        return;
    }
    scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    axpy(l, VECTOR(P), SCALAR(ONE), z);
}

static void bicgstab_fused(list *l)
{
    product(l, VECTOR(Q), preconditioned(l, VECTOR(P)));
    pass(l, SPC_PASS_SHADOW_DOT, RECUR(CG_ALPHA));
    pass(l, SPC_PASS_BICGSTAB_HALF, RECUR(NONE));
    product(l, VECTOR(T), preconditioned(l, VECTOR(R)));
    pass(l, SPC_PASS_BICGSTAB_DOTS, RECUR(OMEGA));
    pass(l, SPC_PASS_BICGSTAB_UPDATE, RECUR(BICGSTAB_BETA));
    pass(l, SPC_PASS_BICGSTAB_DIRECTION, RECUR(NONE));
}

/* r holds s between the two products. */
static void bicgstab(list *l)
{
    product(l, VECTOR(Q), preconditioned(l, VECTOR(P)));
    dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(Q));
    scalars(l, RECUR(CG_ALPHA), 0);
    axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(Q));
    product(l, VECTOR(T), preconditioned(l, VECTOR(R)));
    dot(l, SCALAR(SUM), VECTOR(T), VECTOR(R));
    dot(l, SCALAR(SUM2), VECTOR(T), VECTOR(T));
    scalars(l, RECUR(OMEGA), 0);
    axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(P));
    axpy(l, VECTOR(X), SCALAR(OMEGA), VECTOR(R));
    axpy(l, VECTOR(R), SCALAR(MINUS_OMEGA), VECTOR(T));
    dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(R));
    dot(l, SCALAR(SUM2), VECTOR(R), VECTOR(R));
    scalars(l, RECUR(BICGSTAB_BETA), 0);
    axpy(l, VECTOR(P), SCALAR(MINUS_OMEGA), VECTOR(Q));
    scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    axpy(l, VECTOR(P), SCALAR(ONE), VECTOR(R));
}

static void cgs_fused(list *l)
{
    product(l, VECTOR(Q), preconditioned(l, VECTOR(P)));
    pass(l, SPC_PASS_SHADOW_DOT, RECUR(CG_ALPHA));
    pass(l, SPC_PASS_CGS_HALF, RECUR(NONE));
    product(l, VECTOR(Q), preconditioned(l, VECTOR(T)));
    pass(l, SPC_PASS_CGS_UPDATE, RECUR(CG_BETA));
    pass(l, SPC_PASS_CGS_DIRECTION, RECUR(NONE));
}

/* w is Saad's q, q his A p. */
static void cgs(list *l)
{
    product(l, VECTOR(Q), preconditioned(l, VECTOR(P)));
    dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(Q));
    scalars(l, RECUR(CG_ALPHA), 0);
    copy(l, VECTOR(W), VECTOR(U));
    axpy(l, VECTOR(W), SCALAR(MINUS_ALPHA), VECTOR(Q));
    copy(l, VECTOR(T), VECTOR(U));
    axpy(l, VECTOR(T), SCALAR(ONE), VECTOR(W));
    axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(T));
    product(l, VECTOR(Q), preconditioned(l, VECTOR(T)));
    axpy(l, VECTOR(R), SCALAR(MINUS_ALPHA), VECTOR(Q));
    dot(l, SCALAR(SUM2), VECTOR(R), VECTOR(R));
    dot(l, SCALAR(SUM), VECTOR(R0), VECTOR(R));
    scalars(l, RECUR(CG_BETA), 0);
    copy(l, VECTOR(U), VECTOR(R));
    axpy(l, VECTOR(U), SCALAR(BETA), VECTOR(W));
    scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    axpy(l, VECTOR(P), SCALAR(ONE), VECTOR(W));
    scale(l, VECTOR(P), SCALAR(BETA), VECTOR(P));
    axpy(l, VECTOR(P), SCALAR(ONE), VECTOR(U));
}

/* p is Lanczos' vector, r the one before, q the next. */
static void minres(list *l)
{
    product(l, VECTOR(Q), preconditioned(l, VECTOR(P)));
    if (l->fused) {
        pass(l, SPC_PASS_MINRES_ALPHA, RECUR(MINRES_ALPHA));
        pass(l, SPC_PASS_MINRES_NORM, RECUR(MINRES_ROTATE));
        pass(l, SPC_PASS_MINRES_UPDATE, RECUR(NONE));
    } else {
        axpy(l, VECTOR(Q), SCALAR(MINUS_BETA), VECTOR(R));
        dot(l, SCALAR(SUM), VECTOR(P), VECTOR(Q));
        scalars(l, RECUR(MINRES_ALPHA), 0);
        axpy(l, VECTOR(Q), SCALAR(MINUS_OMEGA), VECTOR(P));
        dot(l, SCALAR(SUM), VECTOR(Q), VECTOR(Q));
        scalars(l, RECUR(MINRES_ROTATE), 0);
        scale(l, VECTOR(W_OLD), SCALAR(W3), VECTOR(W_OLD));
        axpy(l, VECTOR(W_OLD), SCALAR(W2), VECTOR(W));
        axpy(l, VECTOR(W_OLD), SCALAR(W1), VECTOR(P));
        axpy(l, VECTOR(X), SCALAR(ALPHA), VECTOR(W_OLD));
        scale(l, VECTOR(Q), SCALAR(INVERSE), VECTOR(Q));
    }
    exchange(l, VECTOR(W), VECTOR(W_OLD));
    exchange(l, VECTOR(R), VECTOR(P));
    exchange(l, VECTOR(P), VECTOR(Q));
}

static void gmres_iteration(list *l, int m, int j)
{
    int next = VECTOR(BASIS) + j + 1, column = spc_gmres_column(m, j);
    product(l, next, preconditioned(l, VECTOR(BASIS) + j));
    spc_step *s = add(l, SPC_STEP_BASIS_DOTS);
    s->a = next;
    s->scalar = column;
    s->count = j + 1;
    s = add(l, SPC_STEP_BASIS_UPDATE);
    s->a = next;
    s->scalar = column;
    s->count = j + 1;
    s->recurrence = l->fused ? RECUR(GMRES_ROTATE) : RECUR(NONE);
    if (!l->fused) {
        dot(l, SCALAR(SUM), next, next);
        scalars(l, RECUR(GMRES_ROTATE), j);
    }
    scale(l, next, SCALAR(INVERSE), next);
}

/* x += V y, then the residual anew: the basis holds m + 1 vectors, t the product. */
static void gmres_restart(list *l, int m)
{
    scalars(l, RECUR(GMRES_SOLVE), 0);
    spc_step *s = add(l, SPC_STEP_BASIS_UPDATE);
    s->a = VECTOR(X);
    s->scalar = spc_gmres_solution(m);
    s->count = m;
    product(l, VECTOR(T), preconditioned(l, VECTOR(X)));
    if (l->fused) {
        pass(l, SPC_PASS_GMRES_RESIDUAL, RECUR(GMRES_START));
    } else {
        copy(l, VECTOR(R), VECTOR(B));
        axpy(l, VECTOR(R), SCALAR(MINUS_ONE), VECTOR(T));
        dot(l, SCALAR(SUM), VECTOR(R), VECTOR(R));
        scalars(l, RECUR(GMRES_START), 0);
    }
    scale(l, VECTOR(BASIS), SCALAR(INVERSE), VECTOR(R));
}

#undef VECTOR
#undef SCALAR
#undef RECUR

static void make(list *l, const spc_solver_method *method)
{
    int m = (int)method->restart;
    if (method->kind == SPC_SOLVER_GMRES) {
        for (int j = 0; j < m; j++)
            gmres_iteration(l, m, j);
        gmres_restart(l, m);
        l->steps->iterations = method->restart;
        return;
    }
    l->steps->iterations = method->kind == SPC_SOLVER_MINRES ? 12 : 10;
    for (uint32_t i = 0; i < l->steps->iterations && !l->failed; i++) {
        if (method->kind == SPC_SOLVER_CG)
            cg(l);
        else if (method->kind == SPC_SOLVER_MINRES)
            minres(l);
        else if (method->kind == SPC_SOLVER_CGS)
            (l->fused ? cgs_fused : cgs)(l);
        else
            (l->fused ? bicgstab_fused : bicgstab)(l);
    }
}

spc_status spc_steps_make(const spc_solver_method *method, bool fused, bool precondition, spc_steps *steps,
                          spc_error *error)
{
    *steps = (spc_steps){0};
    list l = {.steps = steps, .fused = fused, .preconditioned = precondition};
    make(&l, method);
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
