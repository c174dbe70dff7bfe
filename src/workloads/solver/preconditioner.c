/* What a preconditioner takes in an iteration. */
#include "workloads/solver/solver_walk.h"
#include "workloads/solver/triangle.h"

#include <math.h>

static void run_solve(spc_walk *w, const spc_step *s, const spc_levels *t, const char *name)
{
    double vector = spc_walk_vector_bytes(w), entry = w->job->vector_bytes + 4.0;
    double seconds = spc_triangle_seconds(w->job->device, t, (uint32_t)w->job->rows, SPC_TRIANGLE_SOLVE);
    spc_vector_rates product =
        spc_vector_rates_of(w->job->device, "", "product", SPC_STEPS_LIBRARY); /* a call of the library */
    spc_moved moved = {.all = entry * (double)t->nnz + 3 * vector};
    moved.memory = spc_walk_touch(w, s->b) + spc_walk_touch(w, s->a);
    moved.memory += moved.all * spc_l2_touch(&w->state, SPC_ARRAY_PRECONDITIONER, moved.all);
    moved.memory = fmin(moved.all, moved.memory);
    spc_walk_add(w, name, seconds, moved);
    spc_walk_count(w, 0, product.host, &w->out->precondition_seconds, seconds);
}

/* z = D^-1 r, one block of D at a time: D as an array of its own, streamed. */
static void run_diagonal(spc_walk *w, const spc_step *s, double block, const char *name)
{
    double vector = spc_walk_vector_bytes(w), diagonal = block * vector;
    spc_vector_rates rates =
        spc_vector_rates_of(w->job->device, w->job->product->kernel, "pass",
                            w->job->style == SPC_STEPS_GINKGO ? SPC_STEPS_GINKGO : SPC_STEPS_FUSED);
    spc_moved moved = {.all = diagonal + 2 * vector};
    moved.memory = spc_walk_touch(w, s->b) + spc_walk_touch(w, s->a);
    moved.memory += diagonal * spc_l2_touch(&w->state, SPC_ARRAY_PRECONDITIONER, diagonal);
    double seconds = spc_walk_seconds(w, &rates, moved);
    spc_walk_add(w, name, seconds, moved);
    spc_walk_count(w, rates.start, rates.host, &w->out->precondition_seconds, seconds);
}

/* d = z = a r; then each degree is a product and a pass: d = b d + c (r - A z), z += d. */
static void run_chebyshev(spc_walk *w, const spc_step *s, uint32_t degree)
{
    const int direction = SPC_ARRAY_POLYNOMIAL, product = SPC_ARRAY_POLYNOMIAL + 1;
    const int updated[] = {s->b, product, direction, s->a, -1};
    const int started[] = {s->b, direction, s->a, -1};
    spc_walk_pass(w, "polynomial-update", started, (spc_step_traffic){1, 2, 0},
                  &w->out->precondition_seconds);
    for (uint32_t i = 0; i < degree; i++) {
        spc_walk_product(w, product, s->a, "polynomial-product");
        spc_walk_pass(w, "polynomial-update", updated, (spc_step_traffic){4, 2, 0},
                      &w->out->precondition_seconds);
    }
}

void spc_walk_preconditioner(spc_walk *w, const spc_step *s)
{
    const spc_preconditioner *m = &w->job->preconditioner;
    switch (m->kind) {
    case SPC_PRECONDITIONER_NONE:
        return;
    case SPC_PRECONDITIONER_JACOBI:
        run_diagonal(w, s, 1, "jacobi");
        return;
    case SPC_PRECONDITIONER_BLOCK_JACOBI:
        run_diagonal(w, s, m->parameter, "block-jacobi");
        return;
    case SPC_PRECONDITIONER_CHEBYSHEV:
        run_chebyshev(w, s, m->parameter);
        return;
    case SPC_PRECONDITIONER_ILU0:
    case SPC_PRECONDITIONER_IC0:
        run_solve(w, s, w->job->lower, "lower-solve");
        run_solve(w, s, w->job->upper, "upper-solve");
        return;
    }
}
