/* The steps of a method in their order: each kernel starts, moves bytes, and leaves the L2 as it is. */
#include "workloads/solver/solver_walk.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "model/common/vendor.h"

/* Vectors of a pass, as in workloads/solver/recurrence.h: those it reads first, then those it writes. */
static const struct pass_vectors {
    int vector[8]; /* ends with -1 */
} passes[SPC_PASS_COUNT] = {
#define V(name) SPC_VECTOR_##name
    [SPC_PASS_CG_DOT] = {{V(P), V(Q), -1}},
    [SPC_PASS_CG_UPDATE] = {{V(X), V(P), V(R), V(Q), -1}},
    [SPC_PASS_CG_STEP] = {{V(X), V(P), V(R), V(Q), -1}},
    [SPC_PASS_CG_DIRECTION] = {{V(R), V(P), -1}},
    [SPC_PASS_PIPELINED_UPDATE] = {{V(X), V(R), V(W), V(U), V(T), V(P), V(Q), -1}},
    [SPC_PASS_SHADOW_DOT] = {{V(R0), V(Q), -1}},
    [SPC_PASS_BICGSTAB_HALF] = {{V(R), V(Q), -1}},
    [SPC_PASS_BICGSTAB_DOTS] = {{V(T), V(R), -1}},
    [SPC_PASS_BICGSTAB_UPDATE] = {{V(X), V(P), V(R), V(T), V(R0), -1}},
    [SPC_PASS_BICGSTAB_STEP] = {{V(X), V(P), V(R), V(T), -1}},
    [SPC_PASS_BICGSTAB_DIRECTION] = {{V(R), V(P), V(Q), -1}},
    [SPC_PASS_CGS_HALF] = {{V(X), V(U), V(Q), V(W), V(T), -1}},
    [SPC_PASS_CGS_UPDATE] = {{V(R0), V(R), V(Q), -1}},
    [SPC_PASS_CGS_DIRECTION] = {{V(W), V(P), V(R), V(U), -1}},
    [SPC_PASS_MINRES_ALPHA] = {{V(P), V(Q), V(R), -1}},
    [SPC_PASS_MINRES_NORM] = {{V(Q), V(P), -1}},
    [SPC_PASS_MINRES_UPDATE] = {{V(X), V(Q), V(W), V(W_OLD), V(P), -1}},
    [SPC_PASS_GMRES_RESIDUAL] = {{V(B), V(T), V(R), -1}},
    [SPC_PASS_NORM] = {{V(R), -1}},
#undef V
};

static void iteration_move(spc_walk *w, const char *operation, spc_step_style style, int columns,
                           spc_moved moved)
{
    spc_vector_rates r = spc_walk_rates(w, operation, style);
    double start = r.start + columns * r.column;
    double seconds = spc_walk_seconds(w, &r, moved) + columns * r.column;
    spc_walk_add(w, operation, seconds, moved);
    spc_walk_count(w, start, r.host, &w->out->vector_seconds, seconds);
}

static void iteration_run_pass(spc_walk *w, const spc_step *s)
{
    spc_step_traffic moves = spc_step_moves(s, true);
    spc_walk_pass(w, moves.sums ? "sum" : "pass", passes[s->pass].vector, moves, &w->out->vector_seconds);
}

static void iteration_run_vector(spc_walk *w, const spc_step *s, const char *operation)
{
    bool fused = w->job->style == SPC_STEPS_FUSED && s->kind == SPC_STEP_SCALE;
    const int vectors[] = {s->b, s->a == s->b ? -1 : s->a, -1};
    spc_moved moved = spc_walk_touch_all(w, vectors, spc_step_moves(s, fused));
    spc_step_style rest = w->job->style == SPC_STEPS_GINKGO ? SPC_STEPS_GINKGO : SPC_STEPS_LIBRARY;
    iteration_move(w, fused ? "pass" : operation, fused ? SPC_STEPS_FUSED : rest, 0, moved);
}

/* The block that ends last turns the column into one of R. */
static void iteration_rotate(spc_walk *w, const spc_step *s)
{
    double step = spc_device_get_or(w->job->device, "vector_column", "rotation-fused", NAN);
    spc_walk_add(w, "basis-update", s->count * (isnan(step) ? 0 : step), (spc_moved){0, 0});
    if (w->counts)
        spc_walk_part(w->out, "basis-update")->count -= w->weight;
}

static void iteration_run_basis(spc_walk *w, const spc_step *s)
{
    bool dots = s->kind == SPC_STEP_BASIS_DOTS;
    double vector = spc_walk_vector_bytes(w), own = dots ? vector : 2 * vector;
    spc_moved moved = {.all = s->count * vector + own};
    for (int k = 0; k < s->count; k++)
        moved.memory += spc_walk_touch(w, SPC_VECTOR_BASIS + s->b + k);
    moved.memory += spc_walk_touch(w, s->a) / vector * own;
    iteration_move(w, dots ? "basis-dots" : "basis-update", w->job->style, s->count, moved);
    if (!dots && w->job->style == SPC_STEPS_FUSED && s->recurrence)
        iteration_rotate(w, s);
}

/* Steps, one after the other, of one thread on the scalars of GMRES. */
static int rotations(const spc_walk *w, const spc_step *s)
{
    int restart = (int)w->job->method->restart;
    if (s->recurrence == SPC_RECURRENCE_GMRES_SOLVE)
        return restart * (restart + 1) / 2;
    return s->recurrence == SPC_RECURRENCE_GMRES_ROTATE ? s->count : 0;
}

/* One thread; of Ginkgo, where nothing recurs, the host that looks at the residual. */
static void run_scalars(spc_walk *w, const spc_step *s)
{
    bool wait = w->job->style == SPC_STEPS_GINKGO;
    spc_vector_rates r = spc_walk_rates(w, "scalars", w->job->style);
    double seconds = r.start + rotations(w, s) * r.column;
    spc_walk_add(w, wait ? "host-wait" : "scalars", seconds, (spc_moved){0, 0});
    spc_walk_count(w, seconds, r.host, &w->out->vector_seconds, seconds);
}

static void iteration_run_step(spc_walk *w, const spc_step *s)
{
    int other;
    switch (s->kind) {
    case SPC_STEP_PRODUCT:
        spc_walk_product(w, s->a, s->b, "product");
        return;
    case SPC_STEP_PRECONDITION:
        spc_walk_preconditioner(w, s);
        return;
    case SPC_STEP_DOT:
        iteration_run_vector(w, s, "dot");
        return;
    case SPC_STEP_AXPY:
        iteration_run_vector(w, s, "axpy");
        return;
    case SPC_STEP_SCALE:
        iteration_run_vector(w, s, "scale");
        return;
    case SPC_STEP_COPY:
        iteration_run_vector(w, s, "copy");
        return;
    case SPC_STEP_SCALARS:
        run_scalars(w, s);
        return;
    case SPC_STEP_PASS:
        iteration_run_pass(w, s);
        return;
    case SPC_STEP_BASIS_DOTS:
    case SPC_STEP_BASIS_UPDATE:
        iteration_run_basis(w, s);
        return;
    case SPC_STEP_EXCHANGE:
        other = w->name[s->a];
        w->name[s->a] = w->name[s->b];
        w->name[s->b] = other;
        return;
    case SPC_STEP_KINDS:
        return;
    }
}

/* ---- an iteration ---- */

/* Between kernels: another one than before starts a little later; from the host there is a gap besides, and
 * none comes faster than the host launches. */
static void add_launches(spc_walk *w)
{
    spc_iteration *out = w->out;
    double other =
               spc_device_get_or(w->job->device, "vector_switch", spc_step_style_name(w->job->style), NAN),
           gap = spc_device_get_or(w->job->device, "vector_gap", NULL, NAN);
    double more = out->launches * (isnan(other) ? 0 : other);
    out->seconds = w->gpu_seconds;
    if (spc_device_is_cpu(w->job->device)) /* threads start in each part */
        return;
    if (!w->job->graph) {
        more += out->launches * (isnan(gap) ? 0 : gap);
        more = fmax(more, w->host_seconds - w->gpu_seconds);
    }
    *spc_walk_part(out, "launch") = (spc_solver_part){
        .part = "launch", .count = out->launches, .seconds = more, .bytes = NAN, .memory_bytes = NAN};
    out->launch_seconds += more;
    out->seconds = w->gpu_seconds + more;
    out->host_seconds = w->host_seconds;
}

static double resident_threads(const spc_device *device)
{
    double threads = spc_device_get_or(device, "multiprocessors", NULL, NAN) *
                     spc_device_get_or(device, "threads_per_multiprocessor", NULL, NAN);
    return threads > 0 ? threads : 1;
}

spc_status spc_iterate(const spc_iteration_job *job, spc_iteration *iteration, spc_error *error)
{
    *iteration = (spc_iteration){0};
    bool known = spc_device_knows_vectors(job->device, job->style);
    if (!known && job->style == SPC_STEPS_LIBRARY && !spc_vendor_runs(job->device, "cusparse"))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "vector operations of a library are cuBLAS's, which does not run on %s; ask for "
                        "fused ones",
                        spc_device_id(job->device));
    if (!known)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device does not say what vector operations take (vector_start)",
                        spc_device_id(job->device));
    spc_steps steps;
    SPC_TRY(spc_steps_make(job->method, job->style, job->preconditioner.kind != SPC_PRECONDITIONER_NONE,
                           &steps, error));
    spc_walk w = {.job = job,
                  .out = iteration,
                  .state = spc_l2_state_of(job->device),
                  .product_x = -1,
                  .product_y = -1,
                  .error = error,
                  .weight = 1.0 / steps.iterations,
                  .resident_threads = resident_threads(job->device)};
    for (int i = 0; i < SPC_L2_ARRAYS; i++)
        w.name[i] = i;
    for (int round = 0; round < 2; round++) {
        w.counts = round > 0;
        for (size_t i = 0; i < steps.count; i++)
            iteration_run_step(&w, &steps.step[i]);
    }
    add_launches(&w);
    spc_steps_free(&steps);
    return w.status;
}

uint32_t spc_solver_vector_count(const spc_solver_method *method, bool preconditioned)
{
    static const uint32_t vectors[] = {
        [SPC_SOLVER_CG] = 4,  [SPC_SOLVER_BICGSTAB] = 6, [SPC_SOLVER_GMRES] = 4,
        [SPC_SOLVER_CGS] = 8, [SPC_SOLVER_MINRES] = 6,   [SPC_SOLVER_PIPELINED_CG] = 7};
    uint32_t basis = method->kind == SPC_SOLVER_GMRES ? method->restart + 1 : 0;
    return vectors[method->kind] + 1 + basis + (preconditioned ? 1 : 0); /* and the right-hand side */
}
