/* Lists of steps: each kind of step, and what it moves. */
#include "workloads/solver/step_list.h"

#include "core/memory.h"

spc_step *spc_step_add(spc_step_list *l, spc_step_kind kind)
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

static void add_step(spc_step_list *l, spc_step_kind kind, int a, int scalar, int b)
{
    spc_step *s = spc_step_add(l, kind);
    s->a = a;
    s->scalar = scalar;
    s->b = b;
}

void spc_step_product(spc_step_list *l, int a, int b)
{
    add_step(l, SPC_STEP_PRODUCT, a, 0, b);
}

int spc_step_precondition(spc_step_list *l, int b)
{
    if (!l->preconditioned)
        return b;
    add_step(l, SPC_STEP_PRECONDITION, SPC_VECTOR_Z, 0, b);
    return SPC_VECTOR_Z;
}

void spc_step_dot(spc_step_list *l, int scalar, int a, int b)
{
    add_step(l, SPC_STEP_DOT, a, scalar, b);
}

void spc_step_axpy(spc_step_list *l, int a, int scalar, int b)
{
    add_step(l, SPC_STEP_AXPY, a, scalar, b);
}

void spc_step_scale(spc_step_list *l, int a, int scalar, int b)
{
    add_step(l, SPC_STEP_SCALE, a, scalar, b);
}

void spc_step_copy(spc_step_list *l, int a, int b)
{
    add_step(l, SPC_STEP_COPY, a, 0, b);
}

void spc_step_scalars(spc_step_list *l, spc_recurrence recurrence, int column)
{
    spc_step *s = spc_step_add(l, SPC_STEP_SCALARS);
    s->recurrence = recurrence;
    s->count = column;
}

void spc_step_pass(spc_step_list *l, spc_pass which, spc_recurrence recurrence)
{
    spc_step *s = spc_step_add(l, SPC_STEP_PASS);
    s->pass = which;
    s->recurrence = recurrence;
}

void spc_step_exchange(spc_step_list *l, int a, int b)
{
    add_step(l, SPC_STEP_EXCHANGE, a, 0, b);
}

spc_step *spc_step_basis(spc_step_list *l, spc_step_kind kind, int a, int scalar, int first, int count)
{
    spc_step *s = spc_step_add(l, kind);
    s->a = a;
    s->b = first;
    s->scalar = scalar;
    s->count = count;
    return s;
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
